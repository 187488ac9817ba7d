import type { Vocabulary } from '../vocabulary.js'

export const de: Vocabulary = {
  language: 'de',
  titles: {
    invoice:
      'Rechnung|Handelsrechnung|Warenrechnung|Ausgangsrechnung|Schlussrechnung|Honorarnote|Honorarrechnung|Teilrechnung|Abschlagsrechnung|Anzahlungsrechnung|Sammelrechnung|Faktura|Rechnung/Lieferschein|Gebührenrechnung|Kundenrechnung|Monatsrechnung|Verkaufsrechnung|Rechnung Original|Jahresrechnung|Barrechnung|Exportrechnung',
    'credit-note':
      'Gutschrift|Rechnungskorrektur|Stornorechnung|Storno|Korrekturrechnung|Rechnungs-Korrektur|Gutschriftsanzeige|Storno-Rechnung|Rechnungsberichtigung|Stornobeleg|Rechnungsgutschrift|Wertgutschrift|Berichtigte Rechnung',
    'pro-forma':
      'Rechnungsentwurf|Vorab-Rechnung|Proforma-Rechnung|Proformarechnung|Pro-forma-Rechnung|Proforma|Vorabrechnung|Pro forma Rechnung',
    quote: 'Angebot|Kostenvoranschlag|Offerte|Preisangebot|Voranschlag|Angebot Nr',
    order: 'Auftragsbestätigung|Bestellung|Bestellbestätigung|Auftrag|Bestellschein|Buchungsbestätigung',
    'delivery-note': 'Lieferschein|Packliste|Warenbegleitschein|Versandschein|Ladeschein',
    reminder:
      'Mahnung|Zahlungserinnerung|Zahlungsaufforderung|1. Mahnung|2. Mahnung|3. Mahnung|Letzte Mahnung|Erinnerung|Mahnschreiben|Erste Mahnung|Zweite Mahnung',
    statement:
      'Kontoauszug|Saldenbestätigung|Kontokorrent|Offene-Posten-Liste|Offene Posten|Saldenliste|Kundenkontoauszug|Spesenabrechnung',
    receipt: 'Quittung|Kassenbon|Kassenbeleg|Zahlungsbeleg|Barbeleg|Bon|Zahlungsbestätigung',
    'tax-refund':
      'Tax-Free-Formular|Ausfuhrbescheinigung|Mehrwertsteuerrückerstattung|Ausfuhr- und Abnehmerbescheinigung|USt-Rückerstattung',
    customs:
      'Einfuhrabgabenbescheid|Zollanmeldung|Einheitspapier|Veranlagungsverfügung|Zollbescheid|Steuerbescheid Einfuhr',
    'payment-advice': 'Zahlungsavis|Avis|Überweisungsavis|Zahlungsanzeige|Überweisungsanzeige',
  },
  labels: {
    'invoice-number':
      'Rechnungsnummer|Rechnungsnr|Rechnungs-Nr|Rechnung Nr|Rechnung Nummer|Rechnungs-Nummer|Rechnung|RechnungNo|Rg.-Nr|Rg-Nr|Re.-Nr|RE-Nr|Rechn.-Nr|Belegnummer|Beleg-Nr|Belegnr|Beleg Nr|Fakturanummer|Faktura-Nr|Faktura Nr|Fakturanr|Gutschriftsnummer|Gutschrift Nr|Gutschrift-Nr|Gutschriftsnr|Gutschrift|Handelsrechnung Nr|Stornorechnung Nr|Dokumentnummer|Dokument-Nr|Dokumentennummer|Beleg|Rechnung #|Rechnungskennung|Honorarnote Nr|Honorarnote|Quittungsnummer|Ihre Rechnung Nr|Rechnungsnummer/Datum|Storno-Nr|Korrekturrechnung Nr|Rechnungs Nr',
    'other-number':
      'Kundennummer|Kunden-Nr|Kundennr|Kunden Nr|Kd.-Nr|Kd-Nr|KdNr|Debitorennummer|Debitor|Debitoren-Nr|Bestellnummer|Bestell-Nr|Bestellnr|Bestellung|Ihre Bestellung|Auftragsnummer|Auftrags-Nr|Auftragsnr|Auftrag|Auftrag Nr|Lieferscheinnummer|Lieferschein-Nr|Lieferschein|Lieferschein Nr|Lief-Nr|Lieferantennummer|Lieferanten-Nr|Ihr Zeichen|Unser Zeichen|Ihre Referenz|Unsere Referenz|Referenz|Referenznummer|Referenz-Nr|Vertragsnummer|Vertrag|Vertrags-Nr|Vertragskonto|Projekt|Projektnummer|Projekt-Nr|Angebot|Angebotsnummer|Angebots-Nr|Angebot Nr|Seite|Seiten|von Seiten|Telefon|Tel|Fax|Telefax|Mobil|Leasingnummer|Objekt|Reklamationsnummer|Ursprungsbeleg-Nr|Auftrag-Nr-Lief|Sachbearbeiter|Ansprechpartner|Bearbeiter|Steuernummer|Steuernr|St.-Nr|Kontonr|Kontonummer|Kto-Nr|Konto|Konto-Nr|BLZ|BIC|IBAN|GLN|Filiale|Kommission|Kostenstelle|Buchungsnummer|Zimmer|Zimmernummer|Mitgliedsnummer|Zählernummer|Verwendungszweck|Warennummer|Serien-Nr|Seriennummer|Artikelnummer|Mandatsreferenz|Gläubiger-ID|WEE-Reg-Nr|Fahrzeug|Kassennummer|Tisch|Bedienung|Vorgang|Vorgangsnummer|Versicherungsnummer|Tel.-Nr|Nummer|Globale Nummer|Bestellung Nr|Referenz des Käufers|Ihre Kundennummer|Ihre Bestellnummer|Unsere Auftragsnummer|Mahnungs-Nr',
    'invoice-date':
      'Rechnungsdatum|Datum|Rechnungs-Datum|Belegdatum|Beleg-Datum|Ausstellungsdatum|Fakturadatum|Rechnung vom|Datum der Rechnung|Gutschriftsdatum|Gutschriftdatum|Ausgestellt am|Re.-Datum|Rg.-Datum|Dokumentdatum|Erstellungsdatum|Erstellt am|Ausgabedatum|Rechnungsdatum / Lieferdatum|Rechnungs- und Lieferdatum|Rechnungsdatum = Leistungsdatum|Rechnungsdatum = Lieferdatum|Rechnungsdatum/Leistungsdatum|Datum der Ausstellung|Fakturierungsdatum|den',
    'due-date':
      'Fällig am|Fälligkeit|Fälligkeitsdatum|Zahlbar bis|Zahlungsziel|Zahlungstermin|Zahlungsfrist|Zahlbar|Fällig|Zu zahlen bis|Fällig bis|Bitte überweisen Sie bis zum|Gültig bis|Zahlbar bis zum|Bitte zahlen bis|Zahlungsbedingungen|Zahlung bis|Valuta|Fälligkeit der Rechnung',
    'delivery-date':
      'Lieferdatum|Leistungsdatum|Liefertermin|Leistungs-Datum|Liefer-/Leistungsdatum|Liefer- und Leistungsdatum|Tag der Leistung|Tag der Lieferung|Datum der Lieferung|Leistungszeitpunkt|Datum der Leistung|Versanddatum|Lieferzeitpunkt|Lieferung am|Lieferschein-Datum|Lieferscheindatum|Leistungstag|Ausführungsdatum|Zeitpunkt der Lieferung|Zeitpunkt der Leistung|Datum der Ausführung|Liefertag',
    period:
      'Leistungszeitraum|Zeitraum|Abrechnungszeitraum|Lieferzeitraum|Abrechnungsperiode|Rechnungszeitraum|Periode|Leistungsmonat|Abrechnungsmonat|Berechnungszeitraum|Leistungsperiode|Vertragszeitraum|Abonnementszeitraum',
    'other-date':
      'Bestelldatum|Bestell-Datum|Auftragsdatum|Druckdatum|Auftrag-Datum-Lief|Buchungsdatum|Anreise|Abreise|Angebotsdatum|Eingangsdatum|Bestellung vom|Auftrag vom|Vertragsbeginn|Geburtsdatum|Gedruckt am|Kaufdatum|Anreisedatum|Abreisedatum|Mahndatum|Letzte Rechnung',
    corrects:
      'Ursprungsbeleg-Nr|Ursprungsbeleg|Originalrechnung|Ursprungsrechnung|Bezug Rechnung|Korrektur zu Rechnung|Storno zu Rechnung|Gutschrift zu Rechnung|Zu Rechnung|zur Rechnung|Bezugsrechnung|Stornierung der Rechnung|Storno der Rechnung|Korrektur der Rechnung|Gutschrift zur Rechnung|Ursprüngliche Rechnung|zu unserer Rechnung|Korrigierte Rechnung|betrifft Rechnung|Storniert Rechnung|Korrigiert Rechnung',
    supplier:
      'Verkäufer|Lieferant|Von|Absender|Rechnungsersteller|Rechnungssteller|Leistungserbringer|Aussteller|Anbieter|Auftragnehmer|Verkauft von|Leistender Unternehmer|Dienstleister|Rechnung von|Hersteller|Zahlungsempfänger|Name des Verkäufers|Name des Lieferanten|Verkäufer Name|Unsere Daten|Lieferantendaten|Rechnungsaussteller|Ihr Lieferant',
    buyer:
      'Rechnungsempfänger|Käufer|Kunde|An|Rechnung an|Rechnungsanschrift|Rechnungsadresse|Leistungsempfänger|Auftraggeber|Empfänger|Abnehmer|Besteller|Firma|Herrn|Frau|Zahlungspflichtiger|Zahlbar durch|Kundenadresse|Rechnungsadressat|Rechnung für|Mandant|Vertragspartner|Name des Kunden|Name des Käufers|Kundenname|Kundendaten|Ihre Daten|Leistungsempfängerin|Debitor',
    'ship-to':
      'Lieferadresse|Lieferanschrift|Warenempfänger|Lieferung an|Versandadresse|Lieferort|Versandanschrift|Lieferempfänger|Liefer-Adresse|Leistungsort|Abladestelle|Einsatzort|Baustelle',
    'pay-to':
      'Kontoinhaber|Zahlbar an|Konto / Zahlbar an|Begünstigter|Zahlungsempfänger|Verkäufer-Kontoname|Bankverbindung|Empfänger der Zahlung|Zugunsten von',
    'vat-id':
      'USt-IdNr|USt-ID|USt-Id-Nr|USt.-Id.-Nr|UStId|USt.-Identnr|USt-Ident-Nr|Umsatzsteuer-ID|Umsatzsteuer-Identifikationsnummer|Umsatzsteuer-Identifikations-Nr|UID|UID-Nr|UID-Nummer|MWST-Nr|MwSt-Nr|MWST-Nummer|MwSt-ID|USt-ID-Nr|USt-Identifikationsnummer|USt.-Ident.-Nr|ATU-Nr|MwSt-Nummer|UStID-Nr|Mehrwertsteuer-Nr|Ust.ID|Ust-Nr|Unsere USt-IdNr|Umsatzsteuer-Id-Nr|Umsatzsteuer-IdNr|Umsatzsteuer-Identnummer|Umsatzsteueridentifikationsnummer|VAT-Nr|UID Nummer|USt-Identnummer|MWST-Nr. UID|Unsere UID|Umsatzsteuernummer',
    'buyer-vat-id':
      'Ihre USt-IdNr|Ihre USt-ID|Ihre UID|Ihre UID-Nr|USt-IdNr des Kunden|USt-ID Kunde|UID-Nr. Kunde|UID Kunde|USt-IdNr. Kunde|Ihre USt-Id-Nr|Kunden-USt-IdNr|Kunden USt-ID|USt-IdNr des Leistungsempfängers|Ihre USt.-Ident.-Nr|Ihre Umsatzsteuer-ID|UID des Leistungsempfängers|Ihre USt.-IdentNr|USt-ID des Kunden|Ihre MwSt-Nr|USt-IdNr. Leistungsempfänger|Ihre UID-Nummer|Ihre MWST-Nr|USt-IdNr Empfänger|USt-ID Empfänger|Kunden-UID|Ihre Umsatzsteuer-Identifikationsnummer|Ihre Ust-ID-Nr|USt-IdNr. des Käufers|USt-IdNr. des Empfängers|Ihre VAT-Nr',
    'company-id':
      'Steuernummer|Steuer-Nr|Steuernr|St.-Nr|StNr|Handelsregister|HRB|HRA|Handelsreg|Handelsregisternummer|Amtsgericht|Firmenbuch|Firmenbuchnummer|FN|Registergericht|Handelsregister-Nr|Gläubiger-Identifikationsnummer|Firmenbuch-Nr|EORI-Nr|CHE-Nr|Firmennummer|DVR|Registernummer|Finanzamt',
    currency: 'Währung|Beträge in|Alle Beträge in|Preise in|Belegwährung|Währungsangabe|Rechnungswährung',
    'line-sum':
      'Summe vor Rabatt|Gesamt vor Rabatt|Zwischensumme vor Rabatt|Summe vor Nachlass|Warenwert vor Rabatt|Zwischensumme|Summe Positionen|Positionssumme|Warenwert|Summe der Positionen|Summe Artikel|Summe Waren|Warensumme|Summe Leistungen|Positionen gesamt|Artikelsumme|Warenwert netto|Zwischentotal',
    net: 'Nettobetrag|Summe netto|Netto|Nettosumme|Gesamt netto|Gesamtbetrag netto|Rechnungssumme netto|Rechnungssumme ohne USt|Summe ohne MwSt|Netto-Summe|Nettogesamtbetrag|Netto gesamt|Gesamtnetto|Summe exkl. MwSt|Total exkl. MWST|Betrag netto|Nettoentgelt|Rechnungsbetrag netto|Netto EUR|Summe Netto|Zwischensumme netto|Zwischensumme (netto)|Gesamtsumme netto|Nettowert|Entgelt|Bemessungsgrundlage|Entgelt netto|Steuerbasisbetrag|Netto-Betrag|Nettorechnungsbetrag|Summe (netto)|Summe zzgl. MwSt|Total netto|Gesamt exkl. MwSt|Total ohne MwSt|Gesamtbetrag ohne MwSt|Gesamt (netto)|Rechnungssumme Netto (excl. USt)|Rechnungssumme Netto (exkl. USt)|Total exkl. MwSt|Warenwert netto|Gesamtbetrag exkl. MwSt|Netto Summe|Summe exkl. USt|Gesamt exkl. USt|Nettopreis|Nettoumsatz|Total excl. MWST|Zwischensumme ohne MwSt|Steuerpflichtiger Betrag',
    tax: 'MwSt|USt|Umsatzsteuer|Mehrwertsteuer|MWST|zzgl. MwSt|zzgl. USt|zuzüglich Umsatzsteuer|zzgl. Umsatzsteuer|Summe Umsatzsteuer|MwSt-Betrag|USt-Betrag|Steuerbetrag|MwSt. gesamt|USt. gesamt|Summe MwSt|Summe USt|zuzüglich MwSt|MwSt. Betrag|Mehrwertsteuerbetrag|Umsatzsteuerbetrag|Steuer|davon MwSt|enthaltene MwSt|inkl. MwSt|zuzüglich Mehrwertsteuer|MwSt EUR|Gesamt MwSt|Gesamt USt|Steuern|enthaltene USt|+ MwSt|+ USt|zzgl. Mehrwertsteuer|Steuersumme|Ust gesamt|Gesetzliche MwSt|gesetzliche Umsatzsteuer',
    gross:
      'Gesamtbetrag|Rechnungsbetrag|Gesamtsumme|Summe|Bruttobetrag|Brutto|Summe brutto|Bruttosumme|Gesamt|Total|Endbetrag|Rechnungssumme|Zahlbetrag|Zu zahlen|Zu zahlender Betrag|Endsumme|Rechnungstotal|Rechnungssumme brutto|Gesamt brutto|Gesamtbetrag brutto|Brutto EUR|Rechnungsendbetrag|Summe inkl. MwSt|Total inkl. MWST|Gesamtpreis|Rechnungsbetrag brutto|Summe gesamt|Forderungsbetrag|Gesamtbetrag inkl. MwSt|Gesamtbetrag inkl. USt|Gutschriftsbetrag|Gutschriftbetrag|Bruttogesamtbetrag|Gesamt inkl. MwSt|Rechnungssumme Brutto (inkl. USt)|Total EUR|Total CHF|Total inkl. MwSt|Gesamtsumme brutto|Zahlungsbetrag|Rechnungsgesamtbetrag|Angebotssumme|Auftragssumme|Zu bezahlen|Zu zahlender Gesamtbetrag|Gesamtrechnungsbetrag|Betrag|Fälliger Betrag|Summe EUR|Zu überweisen|Überweisungsbetrag|Gesamt (brutto)|Brutto-Summe|Gesamt EUR|Gesamtbetrag EUR|Rechnungsbetrag EUR',
    charge:
      'Versandkosten|Versand|Lieferkosten|Fracht|Frachtkosten|Porto|Verpackung|Transport|Transportkosten|Porto und Verpackung|zzgl. Versandkosten|Versand und Verpackung|Speditionskosten|Mindermengenzuschlag|Versicherung|Zuschlag|Zustellung|Lieferung frei Haus|Verpackungskosten|Bearbeitungsgebühr|Lieferung|Frachtpauschale|Versandkostenpauschale|Versandpauschale|Verpackung und Versand|Verpackung & Versand|Nachnahmegebühr|Expresszuschlag|Dieselzuschlag|Maut|Mautgebühr|Lieferpauschale|Energiekostenzuschlag|Zustellgebühr|Handlinggebühr',
    discount:
      'Rabatt|Nachlass|abzgl. Rabatt|abzüglich Rabatt|Sondernachlass|abzgl. Sondernachlass|Skonto|Rechnungsrabatt|Preisnachlass|Abschlag|Sonderrabatt|Treuerabatt|Gutschein|Mengenrabatt|Kundenrabatt|Gesamtrabatt|Neukundenrabatt|abzüglich|abzgl.|Bonus',
    paid: 'Bereits bezahlt|Anzahlung|abzgl. Anzahlung|Bezahlt|Gezahlt|Erhaltene Anzahlungen|Vorauszahlung|Bereits gezahlt|abzüglich Anzahlung|Vorheriger Saldo|Saldovortrag|Teilzahlung|Geleistete Anzahlung|Bar erhalten|Rückgeld|Gegeben|Guthaben',
    due: 'Offener Betrag|Restbetrag|Zahlbetrag|Noch zu zahlen|Zu zahlender Restbetrag|Offen|Saldo|Restforderung|Verbleibender Betrag|Offener Saldo',
    carried:
      'Übertrag|Zwischensumme Seite|Seitensumme|Vortrag|Übertrag von Seite|Seitenübertrag|Zwischenübertrag',
  },
  columns: {
    position: 'Pos|Pos.|Position|Nr|Lfd.|Lfd. Nr|#|Pos.-Nr|Zeile|Posten',
    article:
      'Artikelnummer|Art.-Nr|Art.Nr|Artikel-Nr|Artikelnr|Art|Ref|Art-Nr|Art-Nr-Lieferant|Art-Nr-Kunde|Art-Nr-Lief|GTIN|Bestellnummer|Material|EAN|Code|Unsere Art.Nr|Ihre Art.Nr|Artikel Nr|Sachnummer|Teilenummer|Materialnr|Zolltarifnr',
    description:
      'Bezeichnung|Beschreibung|Artikelbezeichnung|Artikel|Leistung|Artikelbeschreibung|Text|Produkt|Leistungsbeschreibung|Gegenstand|Leistungsart|Bezeichnung der Leistung|Ware|Warenbezeichnung|Tätigkeit|Dienstleistung|Produktbezeichnung|Bezeichnung / Leistung|Art der Leistung|An-/Abreise|Übernachtung|Sonstiges|Posten|Position|Leistungen|Artikelname|Angaben',
    quantity:
      'Menge|Anzahl|Anz|Stück|Stunden|Std|Stk|Tage|Mge|Menge/Einheit|Einsatz|Fahrten|Dauer|Stückzahl|Mengeneinheit|Liefermenge|Aufwand',
    unit: 'Einheit|Meng.-einheit|Mengeneinheit|ME|Einh|VKE/Geb|Geb|EH',
    'unit-price':
      'Einzelpreis|Preis|E-Preis|Einzel|EP|Stückpreis|Preis/Einh|Preis/Einheit|Preis je Einheit|Preis pro Einheit|Satz|Stunden-Satz|Stundensatz|Nettopreis|VK-Preis|Einzelpreis netto|Netto-Einzelpreis|Preis netto|Tarif|Pauschale|Preis EUR|Einzelpreis EUR|E.-Preis|Stk.-Preis|Einheitspreis|Ansatz|Preis/ME|Einzelpr|Listenpreis|Preis pro Stück|EP netto|Grundpreis|Tagessatz',
    rebate: 'Rabatt|Rabatt %|Rab. %|Rab|Rab.|Nachlass|Rabatt in %|Rabattsatz',
    rate: 'MwSt|USt|MwSt %|USt %|MwSt-%|USt. Satz|Steuersatz|MWST|Steuer|MwSt-Satz|Steuer %|USt-Satz|St.-Satz|St|USt.-%|Steuerschlüssel',
    tax: 'MwSt-Betrag|USt-Betrag|Steuerbetrag|MwSt Betrag',
    amount:
      'Betrag|Gesamtpreis|Gesamt|Gesamtbetrag|Summe|Gesamtpreis netto|Nettobetrag|Nettowert|Zeilenbetrag|Netto|Entgelt|Gesamtnetto|Positionsbetrag|Preis|Total|Wert|G-Preis|GP|Betrag netto|Gesamt netto|Betrag EUR|Summe netto|Gesamtpreis EUR|Warenwert|Gesamt EUR|Preis gesamt|Ges.-Preis|Zeilensumme|Prices in EUR|Betrag in EUR|Summe EUR|Netto EUR|Endpreis|GP netto|Kosten',
    gross:
      'Brutto|Bruttobetrag|Gesamt brutto|Bruttopreis|Betrag brutto|Gesamt inkl. MwSt|Summe brutto|Brutto EUR|Gesamtpreis brutto',
    date: 'Datum|Leistungsdatum|Zeitpunkt|Zeitraum|Lieferdatum|Zeitpunkt der Leistung|Leistungszeitraum',
  },
  words: 'und der die das für von mit bitte den nicht auf wir sie ihre zahlung werden im des dem ist',
}
