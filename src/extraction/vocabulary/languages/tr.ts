import type { Vocabulary } from '../vocabulary.js'

export const tr: Vocabulary = {
  language: 'tr',
  titles: {
    invoice:
      'Fatura|Satış faturası|Ticari fatura|E-fatura|E-arşiv fatura|İhracat faturası|Satış faturasi|e-Arşiv Fatura|e-Fatura|Hizmet faturası',
    'credit-note': 'İade faturası|Alacak dekontu|Kredi notu',
    'pro-forma': 'Proforma fatura|Proforma|Ön fatura',
    quote: 'Teklif|Fiyat teklifi',
    order: 'Sipariş|Sipariş formu|Sipariş onayı',
    'delivery-note': 'İrsaliye|Sevk irsaliyesi|Çeki listesi|Koli listesi',
    reminder: 'Ödeme hatırlatma|Hatırlatma|İhtarname',
    statement: 'Hesap ekstresi|Cari hesap ekstresi|Mutabakat',
    receipt: 'Makbuz|Fiş|Tahsilat makbuzu|Perakende satış fişi',
    'tax-refund': 'KDV iadesi',
    customs: 'Gümrük beyannamesi',
    'payment-advice': 'Ödeme bildirimi|Dekont',
  },
  labels: {
    'invoice-number':
      'Fatura no|Fatura numarası|Fatura No.|Fatura Nr|Seri no|Belge no|Fatura|Seri/Sıra No|Seri-Sıra No',
    'other-number':
      'Müşteri no|Müşteri kodu|Sipariş no|Sipariş numarası|Referans|Sözleşme no|Telefon|Tel|Hesap no|IBAN|SWIFT|BIC|Sayfa|İrsaliye no|Proje|ETTN|Dosya no|Mersis no|Senaryo|Ticaret sicil no|GTİP',
    'invoice-date': 'Fatura tarihi|Tarih|Düzenleme tarihi|Düzenlenme tarihi|Kesim tarihi',
    'due-date': 'Vade tarihi|Vade|Son ödeme tarihi|Ödeme tarihi|Ödeme vadesi',
    'delivery-date': 'Teslim tarihi|Sevk tarihi|Fiili sevk tarihi|Hizmet tarihi',
    period: 'Dönem|Fatura dönemi|Hizmet dönemi',
    'other-date': 'Sipariş tarihi|İrsaliye tarihi|Düzenleme zamanı',
    corrects: 'İlgili fatura|Asıl fatura|İadeye konu fatura',
    supplier: 'Satıcı|Tedarikçi|Düzenleyen|Gönderen|İhracatçı',
    buyer: 'Alıcı|Müşteri|Sayın|Fatura adresi|Fatura edilen|Alıcı firma|İthalatçı',
    'ship-to': 'Teslimat adresi|Sevk adresi|Teslim yeri|Sevk yeri|Varış yeri',
    'pay-to': 'Hesap sahibi|Banka|Lehdar|Alıcı adı',
    'vat-id':
      'Vergi no|VKN|Vergi numarası|Vergi kimlik no|V.K.N|Vergi kimlik numarası|Vergi dairesi / no|Vergi Dairesi/No|VD/No|V.D. / No',
    'buyer-vat-id': 'Alıcı vergi no|Müşteri vergi no|Alıcı VKN',
    'company-id': 'Vergi dairesi|Ticaret sicil no|Mersis no|Sicil no',
    currency: 'Para birimi|Döviz|Döviz cinsi',
    'line-sum': 'Ara toplam|Mal hizmet toplam tutarı',
    net: 'Ara toplam|Matrah|KDV matrahı|Net tutar|KDV hariç toplam|Toplam tutar|Net toplam|Mal hizmet toplam tutarı|KDV hariç|Vergiler hariç toplam|Mal/Hizmet toplam tutarı',
    tax: 'KDV|KDV tutarı|Hesaplanan KDV|Toplam KDV|Vergi|Hesaplanan KDV(%0)',
    gross:
      'Genel toplam|Toplam|Ödenecek tutar|Toplam tutar|Vergiler dahil toplam tutar|Ödenecek toplam|KDV dahil toplam|Genel toplam tutar|Toplam EUR|Toplam USD|Yekun|Genel toplam EUR',
    charge: 'Nakliye|Kargo|Navlun|Sigorta|Ambalaj',
    discount: 'İskonto|İndirim|Toplam iskonto',
    paid: 'Ödenen|Avans|Peşinat|Alınan avans',
    due: 'Kalan|Bakiye|Kalan tutar',
    carried: 'Nakli yekun|Devir',
  },
  columns: {
    position: 'Sıra|Sıra no|No|#|S.No',
    article: 'Kod|Stok kodu|Ürün kodu|Malzeme kodu|GTİP',
    description:
      'Açıklama|Mal hizmet|Ürün|Hizmet|Cinsi|Mal/Hizmet|Ürün adı|Malın cinsi|Tanım|Hizmetin cinsi|Mal / hizmet cinsi',
    quantity: 'Miktar|Adet|Miktarı|Saat',
    unit: 'Birim|Br|Birimi',
    'unit-price': 'Birim fiyat|Fiyat|Birim fiyatı|B.Fiyat',
    rebate: 'İskonto|İndirim|İskonto oranı|İsk. %',
    rate: 'KDV oranı|KDV %|KDV',
    tax: 'KDV tutarı',
    amount: 'Tutar|Toplam|Mal hizmet tutarı|Tutarı|Toplam tutar|Tutar EUR|Net tutar',
    gross: 'KDV dahil tutar',
    date: 'Tarih',
  },
  words: 've bir bu için ile da de olan olarak gün göre fatura ödeme veya tarafından lütfen yapılacaktır',
}
