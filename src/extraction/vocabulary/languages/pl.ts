import type { Vocabulary } from '../vocabulary.js'

export const pl: Vocabulary = {
  language: 'pl',
  titles: {
    invoice:
      'Faktura|Faktura VAT|Faktura sprzedaży|Faktura końcowa|Faktura zaliczkowa|Rachunek|Faktura handlowa|Faktura eksportowa|Faktura uproszczona|Faktura VAT nr|Faktura zbiorcza|Faktura krajowa|Faktura WDT|Faktura UE',
    'credit-note':
      'Faktura korygująca|Korekta faktury|Faktura VAT korygująca|Nota kredytowa|Nota korygująca|Korekta|Nota uznaniowa|Faktura korekta',
    'pro-forma': 'Faktura proforma|Faktura pro forma|Pro forma|Proforma|Faktura pro-forma',
    quote: 'Oferta|Oferta handlowa|Wycena|Kosztorys|Oferta cenowa',
    order: 'Zamówienie|Potwierdzenie zamówienia|Zlecenie|Zamówienie zakupu',
    'delivery-note':
      'Dokument dostawy|List przewozowy|Wydanie zewnętrzne|WZ|Dowód dostawy|Lista pakowa|Specyfikacja wysyłkowa|Dowód wydania',
    reminder:
      'Wezwanie do zapłaty|Przypomnienie o płatności|Monit|Upomnienie|Ponaglenie|Przedsądowe wezwanie do zapłaty|Przypomnienie|Ostateczne wezwanie do zapłaty',
    statement:
      'Wyciąg z konta|Zestawienie|Potwierdzenie salda|Wyciąg|Zestawienie rozrachunków|Rozliczenie wydatków',
    receipt:
      'Paragon|Potwierdzenie zapłaty|Pokwitowanie|Paragon fiskalny|Potwierdzenie płatności|Dowód wpłaty',
    'tax-refund': 'Zwrot VAT|Tax free|Zwrot VAT dla podróżnych',
    customs: 'Zgłoszenie celne|Dokument SAD|Deklaracja celna|Poświadczenie zgłoszenia celnego',
    'payment-advice':
      'Awizo płatności|Zawiadomienie o płatności|Potwierdzenie przelewu|Awizo przelewu|Polecenie przelewu',
  },
  labels: {
    'invoice-number':
      'Numer faktury|Nr faktury|Faktura nr|Faktura VAT nr|Faktura numer|Faktura|Faktura VAT|Numer dokumentu|Nr dokumentu|Numer|Nr|Faktura korygująca nr|Numer rachunku|Rachunek nr|Nr faktury korygującej|Faktura korygująca|Dokument nr|Nr FV|Numer FV|Faktura sprzedaży nr|Faktura sprzedaży|Numer faktury VAT|Nota korygująca nr|Faktura VAT korygująca nr',
    'other-number':
      'Numer klienta|Nr klienta|Numer zamówienia|Nr zamówienia|Zamówienie|Zamówienie nr|Do zamówienia|Numer referencyjny|Referencja|Referencje|Nr ref|Numer umowy|Umowa|Umowa nr|Nr umowy|Nr WZ|WZ|Numer WZ|Zlecenie|Zlecenie nr|Numer zlecenia|Projekt|Oferta nr|Strona|Str|Telefon|Tel|Fax|Faks|Kom|Konto|Numer konta|Nr konta|Rachunek bankowy|Numer rachunku bankowego|BDO|Sprzedaż nr|Rezerwacja|Nr rezerwacji|Kod klienta|ID klienta|Kontrahent|Nr kontrahenta|List przewozowy|Nr rejestracyjny|Nr seryjny|Nr KSeF|Do faktury|Numer KSeF',
    'invoice-date':
      'Data wystawienia|Data faktury|Data|Wystawiono dnia|Data wystawienia faktury|Wystawiona dnia|Data dokumentu|Wystawiono|z dnia|Data i miejsce wystawienia|Miejsce i data wystawienia|Data korekty|Wystawiona w dniu|Dnia|Data wyst',
    'due-date':
      'Termin płatności|Termin zapłaty|Płatne do|Zapłata do|Do zapłaty do|Data płatności|Zapłacić do|Płatność do|Termin|Warunki płatności|Data wymagalności|Termin płatn|Termin płatności do|Zapłać do|Ważna do',
    'delivery-date':
      'Data sprzedaży|Data dostawy|Data wykonania usługi|Data dokonania dostawy|Data zakończenia dostawy|Data wysyłki|Data wykonania|Data wydania|Data dostawy / wykonania usługi|Data sprzedaży / wykonania usługi|Data zakończenia dostawy/wykonania usługi|Sprzedano dnia|Data powstania obowiązku podatkowego|Data dokonania lub zakończenia dostawy towarów lub wykonania usług',
    period:
      'Okres rozliczeniowy|Okres|Za okres|Okres świadczenia|Okres usługi|Miesiąc sprzedaży|Okres abonamentowy|Okres fakturowania',
    'other-date':
      'Data zamówienia|Data wydruku|Data przyjazdu|Data wyjazdu|Data umowy|Przyjazd|Wyjazd|Data zapłaty|Data zlecenia',
    corrects:
      'Do faktury|Dotyczy faktury|Korekta do faktury|Faktura korygowana|Do faktury nr|Dotyczy faktury nr|Numer faktury korygowanej|Nr faktury korygowanej|Korekta faktury nr|Faktura pierwotna|Dotyczy dokumentu',
    supplier:
      'Sprzedawca|Dostawca|Wystawca|Usługodawca|Zleceniobiorca|Wykonawca|Od|Dane sprzedawcy|Sprzedający|Nadawca|Eksporter|Wystawca faktury',
    buyer:
      'Nabywca|Odbiorca|Kupujący|Klient|Zamawiający|Płatnik|Zleceniodawca|Usługobiorca|Dane nabywcy|Dla|Kontrahent|Odbiorca faktury|Adres do faktury',
    'ship-to':
      'Adres dostawy|Miejsce dostawy|Adres wysyłki|Dostawa do|Wysyłka do|Odbiorca towaru|Adres odbiorcy|Miejsce wykonania',
    'pay-to': 'Właściciel rachunku|Posiadacz rachunku|Beneficjent|Odbiorca przelewu|Nazwa odbiorcy',
    'vat-id':
      'NIP|NIP UE|VAT UE|NIP sprzedawcy|Nr NIP|Numer NIP|NIP-UE|NIP PL|VAT-UE|Nr VAT UE|NIP/VAT UE|Numer VAT|Numer VAT UE|NIP EU|VAT ID|NIP / VAT UE|N.I.P.|Nr VAT|VAT EU|EU VAT',
    'buyer-vat-id':
      'NIP nabywcy|NIP odbiorcy|NIP klienta|NIP kupującego|VAT UE nabywcy|NIP kontrahenta|NIP UE nabywcy|Nr VAT nabywcy|Numer VAT nabywcy|NIP zamawiającego|VAT ID nabywcy|Nr NIP nabywcy|VAT nabywcy',
    'company-id': 'REGON|KRS|BDO|Nr KRS|Sąd Rejonowy|Kapitał zakładowy|EORI|Nr REGON',
    currency: 'Waluta|Waluta faktury|Ceny w|Kwoty w',
    'line-sum':
      'Suma przed rabatem|Razem przed rabatem|Wartość przed rabatem|Suma|Suma częściowa|Suma pozycji|Razem pozycje|Wartość towarów|Suma cząstkowa|Podsuma|Razem towary|Suma pośrednia',
    net: 'Razem netto|Wartość netto|Kwota netto|Suma netto|Netto|Łącznie netto|Razem wartość netto|Ogółem netto|Podstawa opodatkowania|Wartość netto razem|Razem netto z transportem|Suma wartości netto|Podsumowanie netto|Wartość bez VAT|Całkowita wartość netto|Wartość sprzedaży netto|Wartość sprzedaży bez podatku|Do zapłaty netto',
    tax: 'VAT|Kwota VAT|Podatek VAT|Razem VAT|Suma VAT|Podatek|Wartość VAT|Kwota podatku|PTU|Kwota podatku VAT|Łącznie VAT|Podatek od towarów i usług|VAT razem',
    gross:
      'Razem do zapłaty|Do zapłaty|Razem brutto|Wartość brutto|Suma brutto|Kwota brutto|Razem|Ogółem|Suma|Brutto|Kwota do zapłaty|Łącznie do zapłaty|Łącznie|Ogółem do zapłaty|Wartość faktury|Kwota należności ogółem|Razem brutto do zapłaty|Należność ogółem|Wartość brutto razem|Suma do zapłaty|Kwota należności|Całkowita kwota do zapłaty|Do zwrotu|Razem PLN|Razem EUR|W sumie|Kwota zamówienia|Łączna kwota|Należność|Zapłacono całość|Kwota|Łącznie brutto|Do zapłaty EUR|Do zapłaty PLN',
    charge:
      'Transport|Koszty transportu|Wysyłka|Koszt wysyłki|Dostawa|Koszt dostawy|Opakowanie|Przesyłka|Koszty wysyłki|Opłata manipulacyjna|Ubezpieczenie|Opłata|Dopłata|Koszty dostawy|Pakowanie|Fracht|Usługa transportowa|Przesyłka kurierska|Kurier',
    discount: 'Rabat|Upust|Zniżka|Bonifikata|Skonto|Rabat ogółem|Rabat razem|Suma rabatów|Opust',
    paid: 'Zapłacono|Zaliczka|Wpłacono|Przedpłata|Poprzednie saldo|Zapłacono dotychczas|Rozliczono zaliczką|Wpłata|Zaliczki|Reszta',
    due: 'Pozostało do zapłaty|Saldo|Pozostaje do zapłaty|Do zapłaty pozostało|Pozostało|Saldo do zapłaty',
    carried: 'Do przeniesienia|Z przeniesienia|Suma strony|Przeniesienie|Razem strona|Suma z przeniesienia',
  },
  columns: {
    position: 'Lp.|Lp|L.p.|Poz|Nr|#|L.P.|Pozycja|Poz.',
    article:
      'Kod|Symbol|Indeks|Ref|Nr kat|PKWiU|Art|Art.|Kod towaru|CN|Nr artykułu|Numer katalogowy|Kod produktu|PKWiU/CN|Nr art',
    description:
      'Nazwa|Nazwa towaru lub usługi|Opis|Towar|Usługa|Towar/usługa|Nazwa usługi|Nazwa towaru|Nazwa towaru/usługi|Nazwa produktu|Wyszczególnienie|Nazwa towarów i usług|Produkt|Nazwa i opis|Nazwa towaru / usługi|Opis usługi|Artykuł|Przedmiot|Nazwa (rodzaj) towaru lub usługi',
    quantity: 'Ilość|Godziny|Szt|Liczba|Il.|Liczba godzin|Sztuk',
    unit: 'Jedn.|J.m.|Jm|JM|Jednostka|Miara|Jedn. miary|Jednostka miary|J.m',
    'unit-price':
      'Cena netto|Cena|Cena jedn.|Cena jednostkowa|Cena jedn. netto|Cena jednostkowa netto|Cena j. netto|Stawka za godz|Cena netto PLN|Cena j.|Cena netto EUR|Cena za jedn|Cena jedn. bez VAT|C. jedn. netto|Cena za sztukę',
    rebate: 'Rabat|Rabat %|Upust|Rabat [%]|Zniżka',
    rate: 'VAT|Stawka|Stawka VAT|VAT %|% VAT|Stawka podatku|VAT [%]|St. VAT|Podatek %|Podatek|Stawka VAT %',
    tax: 'Kwota VAT|VAT|Wartość VAT|Kwota podatku|Podatek VAT|Podatek',
    amount:
      'Wartość netto|Kwota netto|Wartość|Netto|Suma netto|Razem netto|Kwota|Razem|Wartość bez VAT|Wartość netto PLN|Wartość netto EUR|Wart. netto|Suma|Wartość towarów netto',
    gross: 'Wartość brutto|Brutto|Kwota brutto|Suma brutto|Razem brutto|Wart. brutto|Wartość z VAT',
    date: 'Data|Okres|Data wykonania',
  },
  words: 'i w na z do za nie się jest od oraz przez dziękujemy prosimy płatność dla po że to lub zapłata',
}
