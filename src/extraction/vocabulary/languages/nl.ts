import type { Vocabulary } from '../vocabulary.js'

export const nl: Vocabulary = {
  language: 'nl',
  titles: {
    invoice:
      'Factuur|Verkoopfactuur|Faktuur|Handelsfactuur|Nota|Eindfactuur|Deelfactuur|Verzamelfactuur|Termijnfactuur|Declaratie|Vrachtfactuur',
    'credit-note':
      'Creditnota|Creditfactuur|Creditnote|Kredietnota|Correctiefactuur|Credit factuur|Credit nota|Stornofactuur',
    'pro-forma': 'Proformafactuur|Pro-formafactuur|Pro forma factuur|Proforma factuur|Proforma|Pro forma',
    quote: 'Offerte|Prijsopgave|Aanbieding|Kostenraming',
    order: 'Orderbevestiging|Opdrachtbevestiging|Bestelling|Bestelbon|Inkooporder|Bestelbevestiging|Order',
    'delivery-note':
      'Pakbon|Leverbon|Leveringsbon|Vrachtbrief|Afleverbon|Verzendnota|Verzendbon|Afleveringsbon',
    reminder:
      'Herinnering|Betalingsherinnering|Aanmaning|Ingebrekestelling|Eerste herinnering|Tweede herinnering|Laatste aanmaning|Tweede aanmaning',
    statement:
      'Rekeningoverzicht|Rekeningafschrift|Overzicht openstaande posten|Saldo-overzicht|Openstaande posten|Rekeninguittreksel|Onkostennota',
    receipt: 'Kwitantie|Bon|Kassabon|Betaalbewijs|Ontvangstbewijs|Kasticket|Betalingsbewijs',
    'tax-refund': 'Btw-teruggave|Tax free|Teruggave btw|Btw-teruggaafformulier',
    customs: 'Douaneaangifte|Invoeraangifte|Invoerdocument|Enig document',
    'payment-advice':
      'Betaaladvies|Betalingsadvies|Betalingsspecificatie|Betalingsbericht|Betaalspecificatie',
  },
  labels: {
    'invoice-number':
      'Factuurnummer|Factuurnr|Factuur nr|Factuur nummer|Factuur-nr|Factuur|Faktuurnummer|Faktuurnr|Factuurno|Creditnotanummer|Creditnota nr|Creditnummer|Creditfactuurnummer|Documentnummer|Documentnr|Nummer|Notanummer|Nota nr|Creditnota|Factuur #|Bonnummer|Declaratienummer|Factuurreferentie|Creditfactuur',
    'other-number':
      'Klantnummer|Klantnr|Klant nr|Debiteurnummer|Debiteurnr|Debiteur|Relatienummer|Ordernummer|Ordernr|Order|Order nr|Bestelnummer|Bestelnr|Uw bestelling|Uw bestelnummer|Uw referentie|Onze referentie|Referentie|Ref|Uw kenmerk|Ons kenmerk|Kenmerk|Pakbonnummer|Pakbon|Contractnummer|Contract|Project|Projectnummer|Offertenummer|Pagina|Blad|Telefoon|Tel|Fax|Mobiel|Betalingskenmerk|Rekeningnummer|Bankrekening|Serienummer|Lidnummer|Polisnummer|Dossier|Dossiernummer|Kamer|Reserveringsnummer|Boekingsnummer|Klantreferentie|Leverbonnummer|Contactpersoon|Verkoper|Artikelnummer|Kenteken|Uw ordernummer|Zendingnummer',
    'invoice-date':
      'Factuurdatum|Datum|Faktuurdatum|Datum factuur|Uitgiftedatum|Datum van uitgifte|Creditdatum|Documentdatum|Datum creditnota|Notadatum|Opgemaakt op|Factuur datum|Factuurdatum en leverdatum|Datum van afgifte',
    'due-date':
      'Vervaldatum|Vervaldag|Te betalen voor|Betalen voor|Uiterste betaaldatum|Betaaltermijn|Betalingstermijn|Uiterlijk te betalen op|Betaal voor|Te betalen uiterlijk|Betaaldatum|Verval datum|Betalingsconditie|Betaling voor|Betalingsvoorwaarden|Geldig tot|Betalen vóór|Uiterste betaaldag',
    'delivery-date':
      'Leverdatum|Leveringsdatum|Datum levering|Afleverdatum|Verzenddatum|Prestatiedatum|Datum prestatie|Datum van levering|Uitvoeringsdatum|Datum belastbaar feit|Datum dienst|Datum van de prestatie',
    period:
      'Periode|Factuurperiode|Leverperiode|Dienstperiode|Prestatieperiode|Abonnementsperiode|Facturatieperiode|Facturatie periode',
    'other-date':
      'Orderdatum|Besteldatum|Printdatum|Aankomst|Vertrek|Datum bestelling|Aankomstdatum|Vertrekdatum|Offertedatum|Boekingsdatum|Aanmaakdatum order|Boekdatum',
    corrects:
      'Oorspronkelijke factuur|Betreft factuur|Correctie op factuur|Credit op factuur|Originele factuur|Bij factuur|Creditering factuur|Creditering van factuur|Correctie van factuur|Betreffende factuur|Heeft betrekking op factuur|Creditnota voor factuur|Credit voor factuur|Bij factuurnummer',
    supplier:
      'Leverancier|Verkoper|Van|Afzender|Dienstverlener|Opdrachtnemer|Factuur van|Uitgereikt door|Verkocht door|Aanbieder|Exporteur|Onze gegevens|Gegevens leverancier|Naam leverancier',
    buyer:
      'Klant|Factuuradres|Factuur aan|Aan|Afnemer|Koper|Opdrachtgever|Gefactureerd aan|T.a.v.|Debiteur|Ontvanger|Klantgegevens|Facturatieadres|Besteller|Adres klant|Voor|Facturatie aan|Naam klant|Uw gegevens|Factuurgegevens',
    'ship-to':
      'Afleveradres|Leveradres|Verzendadres|Bezorgadres|Leveringsadres|Levering aan|Losadres|Afleverlocatie|Geleverd aan|Verzonden aan|Plaats van levering|Werkadres',
    'pay-to': 'Ten name van|t.n.v.|Rekeninghouder|Begunstigde|Naam rekeninghouder|Op naam van|Te betalen aan',
    'vat-id':
      'BTW-nummer|BTW nummer|BTW nr|BTW-nr|BTW|BTW-id|Btw-identificatienummer|BTW ID|Btw identificatienummer|BTW-identificatie|BTW-nr.|Ondernemingsnummer|Ons BTW-nummer|VAT|Btw-id-nummer|Omzetbelastingnummer|OB-nummer|Fiscaal nummer|VAT nummer',
    'buyer-vat-id':
      'Uw BTW-nummer|Uw BTW nummer|BTW-nummer klant|Uw btw-id|BTW nummer klant|BTW klant|Uw BTW nr|BTW-nummer afnemer|Uw btw-identificatienummer|BTW-nr klant|Btw-nummer ontvanger|Btw-id afnemer|Btw-id klant|Uw BTW-nr|BTW nr klant|Uw VAT nummer|BTW-nummer van de klant|Btw-identificatienummer klant|BTW nr. afnemer',
    'company-id':
      'KvK|KvK-nummer|KvK nr|KvK nummer|Handelsregister|RPR|RPM|RPR/RPM|Kamer van Koophandel|Handelsregisternummer|RSIN|KBO|KBO-nummer|K.v.K.|EORI|EORI-nummer|H.R.',
    currency: 'Valuta|Munteenheid|Munt|Bedragen in|Alle bedragen in|Prijzen in',
    'line-sum':
      'Totaal voor korting|Subtotaal voor korting|Subtotaal|Sub-totaal|Totaal artikelen|Totaal goederen|Regeltotaal|Totaal regels|Goederenbedrag|Sub totaal|Totaal producten|Tussentotaal artikelen',
    net: 'Netto|Totaal excl. BTW|Totaal exclusief BTW|Exclusief BTW|Totaal netto|Nettobedrag|Subtotaal excl. BTW|Bedrag excl. BTW|Excl. BTW|Totaal excl|Totaalbedrag excl. BTW|Maatstaf van heffing|Netto bedrag|Belastbaar bedrag|Netto totaal|Totaal ex. BTW|Subtotaal exclusief BTW|Totaal zonder BTW|Totaal (excl. BTW)|Grondslag|Belastbare basis|Maatstaf|Subtotaal (excl. BTW)|Netto in alles|Netto waarde|Totaal te betalen excl. BTW|Totaal bedrag excl. BTW|Goederenbedrag excl. BTW|BTW grondslag|Nettowaarde|Bedrag exclusief BTW|Totaal excl. btw EUR',
    tax: 'BTW|Btw bedrag|BTW-bedrag|Totaal BTW|BTW hoog|BTW laag|Omzetbelasting|BTW 21%|Bedrag BTW|Btw totaal|Te betalen BTW|B.T.W.|Totaal btw-bedrag',
    gross:
      'Totaal|Totaal incl. BTW|Totaal inclusief BTW|Te betalen|Totaal te betalen|Totaalbedrag|Factuurbedrag|Factuurtotaal|Eindtotaal|Inclusief BTW|Totaal te voldoen|Incl. BTW|Te voldoen|Bedrag incl. BTW|Totaalbedrag incl. BTW|Bruto|Totaal bedrag|Te betalen bedrag|Totaal EUR|Totaal factuur|Algemeen totaal|Totaal (incl. BTW)|Totaal credit|Te ontvangen|Totaal factuurbedrag|Te crediteren|Totaal creditnota|Bedrag|Totaal euro|Totaal in euro|Notabedrag|Totaal offerte|Totaal order',
    charge:
      'Verzendkosten|Transport|Transportkosten|Vracht|Vrachtkosten|Verpakking|Porto|Administratiekosten|Bezorgkosten|Portokosten|Verzending|Levering|Ordertoeslag|Brandstoftoeslag|Toeslag|Emballage|Verpakkingskosten|Leveringskosten|Verzend- en administratiekosten|Verzekering|Orderkosten|Spoedtoeslag|Dieseltoeslag|Behandelingskosten',
    discount:
      'Korting|Kortingen|Betalingskorting|Factuurkorting|Kortingsbedrag|Totale korting|Kwantumkorting|Kredietbeperking|Rabat|Extra korting',
    paid: 'Betaald|Aanbetaling|Reeds betaald|Voorschot|Vooruitbetaald|Vorig saldo|Al betaald|Ontvangen|Voldaan|Betalingen|Wisselgeld|Reeds voldaan',
    due: 'Openstaand|Restant|Openstaand bedrag|Nog te betalen|Saldo|Te betalen saldo|Resterend bedrag|Openstaand saldo',
    carried:
      'Transporteren|Overbrengen|Totaal pagina|Transport volgende pagina|Over te brengen|Tussentotaal|Saldo transport',
  },
  columns: {
    position: 'Pos|Nr|#|Regel|Pos.|Positie',
    article:
      'Artikelnummer|Artikelnr|Art|Art. nr|Code|Artikelcode|Ref|Productcode|Art.nr.|Referentie|Artikel nr|Bestelcode',
    description:
      'Omschrijving|Beschrijving|Artikel|Product|Dienst|Artikelomschrijving|Werkzaamheden|Productomschrijving|Omschrijving / product|Prestatie|Specificatie|Diensten|Producten|Onderwerp|Details|Omschrijving werkzaamheden',
    quantity: 'Aantal|Hoeveelheid|Uren|Stuks|Aant|Aant.|Dagen|Hvh|Aantal uren|Eenheden|Geleverd',
    unit: 'Eenheid|Eenh|Per|Verpakking|Eh|Verp',
    'unit-price':
      'Prijs per stuk|Prijs|Stuksprijs|Eenheidsprijs|Prijs per eenheid|Tarief|Per stuk|Prijs/eenheid|Uurtarief|Stukprijs|Prijs p/st|Prijs excl. BTW|Prijs p.e.|Netto prijs|Prijs per stuk excl. BTW|Nettoprijs|Verkoopprijs|Prijs p/s|Eenheidsprijs excl. btw|Prijs/st',
    rebate: 'Korting|Kort.|Korting %|% Korting|Krt|Korting (%)|Kort. %|Rabat',
    rate: 'BTW|BTW %|BTW-tarief|Btw%|BTW tarief|% BTW|BTW-%|BTW code',
    tax: 'BTW-bedrag|BTW bedrag',
    amount:
      'Bedrag|Totaal|Totaal excl. BTW|Totaalprijs|Regeltotaal|Netto|Subtotaal|Bedrag excl. BTW|Prijs|Prijs totaal|Totaal bedrag|Netto bedrag|Nettobedrag|Waarde|Excl. BTW|Totaal netto|Bedrag EUR|Bedrag (EUR)|Totaal (excl. btw)',
    gross: 'Totaal incl. BTW|Prijs incl. BTW|Bedrag incl. BTW|Incl. BTW|Bruto',
    date: 'Datum|Leverdatum|Periode',
  },
  words: 'de het een van voor en met uw op wij te is aan naar bij u onze betaling niet dit door binnen',
}
