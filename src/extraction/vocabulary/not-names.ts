import { compact } from './compact.js'

/**
 * Words of documents that no name of a person or firm without a legal form consists of, in the languages we read, in
 * any case and without accents. A word ending in one of STEMS counts as well: `Lieferdatum`, `fakturanummer`.
 */
const DOCUMENT_WORDS: ReadonlySet<string> = new Set(
  [
    // English
    'invoice|invoices|invoiced|billing|receipt|statement|date|number|page|original|copy|duplicate|recipient|address|subject|reference|references|dear|thank|thanks|please|terms|conditions|description|quantity|subtotal|total|amount|vat|tax|payment|payable|shipment|salesperson|expiration|consignee|terms|overview|summary|details|contact|registration|registered|phone|fax|email|e-mail|website|account|currency|balance|signature|scan',
    // German
    'rechnung|rechnungen|gutschrift|seite|original|kopie|duplikat|abschrift|anschrift|adresse|betreff|betrifft|zeichen|sehr|geehrte|geehrter|damen|herren|vielen|dank|datum|nummer|summe|betrag|menge|bezeichnung|leistungszeitraum|zahlungsbedingungen|bankverbindung|kontaktdaten|ansprechpartner|bearbeiter|telefon|mwst|ust|stylesheet|position|positionen|zahlteil|empfangsschein|rechnungsdaten',
    // French, Spanish, Italian, Portuguese, Romanian, Catalan
    'facture|factures|avoir|numero|exemplaire|adresse|objet|referent|madame|monsieur|merci|montant|quantite|coordonnees|designation|echeance|reglement|siege|telephone|courriel|factura|facturas|fecha|pagina|cliente|direccion|asunto|gracias|importe|cantidad|descripcion|vencimiento|correo|fattura|fatture|pagina|copia|indirizzo|oggetto|gentile|spettabile|grazie|importo|quantita|descrizione|scadenza|pagamento|fatura|recibo|morada|assunto|obrigado|quantidade|descricao|documento|dados|multumim|adresa|telefon|duplicado|duplicata|triplicado',
    // Dutch, Danish, Swedish, Norwegian, Finnish
    'factuur|facturen|datum|nummer|bladzijde|pagina|kopie|adres|onderwerp|betreft|geachte|bedankt|bedrag|aantal|omschrijving|vervaldatum|betaling|faktura|fakturaen|dato|side|kopi|adresse|emne|kaere|tak|belob|antal|beskrivelse|forfaldsdato|betalning|sida|kopia|adress|arende|tack|belopp|benamning|beskrivning|forfallodatum|belop|antall|betaling|lasku|laskun|paivamaara|numero|sivu|kopio|osoite|kiitos|maara|kuvaus|erapaiva|maksu|viite|maksaja|maksajan|saaja|saajan|nimi|pankki',
    // Polish, Czech, Slovak, Slovene, Croatian, Hungarian, Baltic languages, Turkish
    'faktury|strona|kopia|oryginal|adres|dotyczy|dziekujemy|kwota|ilosc|opis|termin|platnosc|platnosci|strana|kopie|adresa|predmet|dekujeme|castka|mnozstvi|popis|splatnost|datum|dakujeme|suma|racun|stranica|stran|kopija|naslov|zadeva|hvala|iznos|znesek|kolicina|opis|szamla|oldal|masolat|eredeti|cim|targy|koszonjuk|osszeg|mennyiseg|megnevezes|saskaita|arve|rekins|lapa|puslapis|lehekulg|kuupaev|datums|fatura|sayfa|suret|asil|adres|konu|tesekkurler|tutar|miktar|aciklama|tarih',
    // Greek, Bulgarian, Ukrainian
    'τιμολογιο|σελιδα|αντιγραφο|πρωτοτυπο|διευθυνση|θεμα|ευχαριστουμε|ποσο|ποσοτητα|περιγραφη|ημερομηνια|αριθμοσ|фактура|страница|копие|оригинал|адрес|относно|благодарим|сума|количество|описание|дата|номер|рахунок|сторінка|копія|оригінал|адреса|дякуємо|кількість|опис',
    // Japanese and Chinese
    '請求書|納品書|領収書|请求书|发票',
  ].flatMap(list => list.split('|').map(compact)),
)

/** Ends of compound words; long enough that no surname ends so. */
const STEMS =
  /(?:rechnung|rechnungen|datum|nummer|anschrift|adresse|bedingungen|verbindung|betrag|zeitraum|faktura|fakturan|nummeret|fakturanr|factuur|szamla|номер)$/u

/** Departments and sites behind a company's name: `Quill Paper Accounts Payable` is Quill Paper. */
const DEPARTMENT = String.raw`head\s?quarters|HQ|head office|main office|billing(?: department| dept\.?)?|finance(?: department)?|accounting|accounts (?:payable|receivable|department)|sales(?: department)?|customer (?:service|care|support)|support|warehouse|shipping|delivery|services department|Buchhaltung|Rechnungswesen|Kundenservice|Kundendienst|Zentrale|Hauptverwaltung|Vertrieb|Einkauf|Niederlassung|comptabilit[ée]|service clients?|service comptabilit[ée]|si[èe]ge(?: social)?|contabilidad|atenci[oó]n al cliente|administraci[oó]n|oficina central|contabilit[àa]|amministrazione|ufficio acquisti|contabilidade|administratie|boekhouding|klantenservice|hoofdkantoor|ekonomi|kundtjänst|bogholderi|kundeservice|taloushallinto|księgowość|dział handlowy|fakturace|účtárna`
const DEPARTMENTS = new RegExp(String.raw`\s+(?:${DEPARTMENT})$`, 'iu')
const ONLY_DEPARTMENT = new RegExp(
  `^(?:${DEPARTMENT}|marketing|purchasing|procurement|personal|achats|compras|acquisti|inkoop|zakupy|nákup)$`,
  'iu',
)

/** Forms of address before a name. `M.` alone would also be an initial: only before a first name and a surname. */
const HONORIFICS =
  /^(?:(?:Herrn?|Frau|Firma|Fa\.|Mr\.?|Mrs\.?|Ms\.?|Mx\.?|Messrs\.?|Monsieur|Madame|Mme\.?|Mlle\.?|M\.(?=\s+\p{Lu}\p{L}+\s+\p{Lu}\p{Ll})|Sr\.(?:ª)?|Sra\.|Señora?|Senhora?|Exmo\.?\(?s?\)?|Egr\.|Gent\.(?:ma|mo)?|Spett\.?(?:le|\.le)?|Sig\.(?:ra)?|Dhr\.?|Mevr\.?|Mevrouw|De heer|(?:Pani?|Paní|Pán)(?=\s+\p{Lu}\p{L}+\s+\p{Lu})|Herra|Rouva|Κος|Κα|г-н|г-жа)\s+)+(?=\p{L})/u

/** What announces a person or a company in the middle of an address. */
const CONTACTS =
  /^(?:Kontaktperson|Kontakt|Ansprechpartner(?:in)?|Ihr Ansprechpartner|Contact(?: person)?|Attention|Attn\.?|ATTN\.?|Att\.?|z\. ?Hd\.?(?: v\.)?|zu Händen|c\/o|C\/O|t\.?a\.?v\.?|p\/a|À l['’]attention de|A l['’]attention de|A la atención de|All['’]attenzione di|A\/C|Aos cuidados de|Do rąk)[\s:]+(?=\p{Lu})/u

/** Greetings that end a letter: who signs it follows. */
const CLOSINGS =
  /^(?:(?:with )?(?:best|kind|warm|many)(?: \p{L}+)? (?:regards|wishes)|regards|yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?|mit (?:freundlichen|besten|herzlichen) (?:grüßen|grüssen|gruß|gruessen)|mit freundlichem gru(?:ß|ss)|(?:viele|beste|freundliche|herzliche|liebe) grü(?:ß|ss)e|hochachtungsvoll|(?:bien )?cordialement|salutations distinguées|veuillez agréer.*|(?:un )?(?:cordial )?saludos?(?: cordiales| cordial)?|atentamente|(?:com os melhores )?cumprimentos|atenciosamente|(?:cordiali|distinti) saluti|met vriendelijke groet(?:en)?|hoogachtend|(?:med )?(?:vänlig|vänliga|venlig|vennlig) hils(?:en|ning|ningar)|med vänlig hälsning|(?:med )?vänliga hälsningar|ystävällisin terveisin|z poważaniem|pozdrawiam|s pozdravem|s pozdravom|lep pozdrav|s poštovanjem|üdvözlettel|cu stimă|cu respect|saygılarımızla|με εκτίμηση|с уважение|з повагою)[,.!]?$/iu

/** True when a word of documents stands in the text: a heading, a label, a line of small talk. */
export function holdsDocumentWord(text: string): boolean {
  return text.split(/[\s/,;:()|-]+/u).some(word => {
    const key = compact(word)
    return DOCUMENT_WORDS.has(key) || STEMS.test(key)
  })
}

/** The company of which the text names a department; undefined when it names none. */
export function withoutDepartment(name: string): string | undefined {
  const whole = name.replace(DEPARTMENTS, '').trim()
  return whole.length < name.length && whole.length > 2 ? whole : undefined
}

/** A department by itself, as behind `Attn.`: whose it is stands elsewhere. */
export const isDepartment = (text: string): boolean => ONLY_DEPARTMENT.test(text.trim())

export const withoutHonorific = (name: string): string => name.replace(CONTACTS, '').replace(HONORIFICS, '')

export const isClosing = (text: string): boolean => CLOSINGS.test(text.trim())
