import type { LanguageCode } from './language-codes.js'

/** What a sentence in running text makes of the paper that carries it. */
const SAID = ['pro-forma', 'quote', 'order', 'reminder', 'cancellation'] as const
export type SaidKind = (typeof SAID)[number]

export interface KindSentence {
  readonly says: SaidKind
  /** `^` and `$` are the ends of a line */
  readonly words: RegExp
}

/**
 * Sentences by which a paper denies that it is an invoice, or takes one back, whatever its title says. Written for
 * text that `foldLetters` has folded: lower case, no accents. They name the paper itself or a definite later
 * event, never what may happen (`you may cancel`, `reminder fees may apply`).
 */
const BY_LANGUAGE: Readonly<Partial<Record<LanguageCode, Readonly<Partial<Record<SaidKind, string>>>>>> = {
  en: {
    'pro-forma': [
      '\\bnot an? (?:(?:tax|vat|valid|final|official|fiscal) )*invoice\\b',
      '\\bcannot be used as (?:an? )?(?:\\S+ )?invoice',
      '\\byou will receive (?:an?|the|your|our) (?:\\S+ )?invoice\\b.{0,20}\\b(?:after|upon|once|following|when)\\b',
      '\\binvoice to follow\\b|\\binvoice will follow\\b',
      "\\b(?:this|the present|this document|it) (?:is not|is no|isn't)(?: an?| the)?(?: (?:final|valid|official|tax|vat|fiscal|commercial|legal|actual|proper))* (?:invoice|bill)\\b",
      '\\bnot (?:an? )?valid (?:as|for) (?:an? |the )?(?:(?:tax|vat) )?invoice',
      '\\bnot (?:an? )?valid (?:tax |vat )?invoice',
      '\\bdoes not (?:constitute|represent|replace|serve as|count as|qualify as) (?:an? |the |your )?(?:(?:tax|vat|valid|final) )*invoice',
      '\\bnot (?:valid )?for (?:vat|tax|fiscal|accounting) purposes',
      '\\binvoice (?:will|shall) (?:only )?(?:be (?:issued|sent|provided|raised)|follow)\\b.{0,25}\\b(?:after|upon|on|once|following|when|as soon as|with)\\b.{0,25}\\b(?:payment|receipt|acceptance|approval|completion|dispatch|shipment|delivery|settlement|paid|accepted|approved)',
      '\\b(?:final|proper|actual|tax|vat) invoice (?:will )?follows?\\b',
      '\\b(?:this|the|this document|this invoice) is (?:only |just |merely )?an? (?:draft|pro.?forma|preview)\\b',
      '\\b(?:draft|preview) (?:for (?:approval|review)|only)\\b',
      '\\binvoice (?:number|no\\.?)? ?\\(preliminary\\)|\\bpreliminary invoice\\b',
    ].join('|'),
    quote: [
      '\\b(?:quotation|quote|estimate)(?: is)? valid (?:until|till|for|through)\\b',
      '\\bthis (?:quotation|quote|estimate) expires\\b',
      '\\b(?:pleased|happy|glad|delighted) to offer you (?:the following|as follows)',
      '\\baccept(?:ance of)? this (?:quote|quotation|estimate)\\b',
      '\\bpleased? to (?:offer you (?:the following|as follows)|quote|submit (?:our|the following|this) (?:offer|quot|estimate))',
      '\\bthis (?:offer|quotation|quote|estimate) (?:is|remains) (?:valid|binding)',
      '\\bprices? (?:are )?valid (?:until|till|through)\\b',
      '\\bthis (?:document )?is (?:only |just |merely )?an? (?:estimate|quotation|quote|offer)\\b',
    ].join('|'),
    order:
      '\\bwe (?:hereby )?confirm (?:the receipt of )?your order\\b|\\bthis (?:document )?is (?:an?|our|your) order confirmation\\b',
    reminder: [
      '\\bdespite our (?:\\S+ )?reminders?\\b|\\byour account is (?:now )?(?:overdue|past due)',
      '\\bour records,? (?:the following |this |your )?invoices?\\b.{0,20}(?:is|are|remains?) (?:still )?(?:overdue|unpaid|outstanding)',
      '\\bthis is (?:an?|our|your|the) (?:(?:friendly|final|last|first|second|third|payment|kind|\\dnd|\\drd) )*reminder\\b',
      '^(?:\\d+ )?(?:payment )?(?:reminder|dunning) (?:fee|charge)s? .*\\d[.,]\\d\\d$',
    ].join('|'),
    cancellation: [
      '\\binvoice (?:no\\.? |number )?\\S*\\d\\S* (?:is|has been|was) (?:hereby )?(?:cancelled|canceled|reversed|voided|credited|refunded)',
      '\\b(?:reversal|refund) of (?:the |our |your )?invoice (?:no\\S* )?\\S*\\d',
      '\\bthis (?:document|invoice) (?:replaces|supersedes) (?:the |our |your |previous )*invoice\\b',
      '\\bwe have (?:credited your account with|refunded)\\b',
      '\\b(?:we|this (?:document|invoice|note)|hereby) (?:hereby )?(?:corrects? and )?(?:cancels?|reverses?|voids?|annuls?)(?: and (?:replaces?|corrects?))? (?:the |our |your |previous |earlier |original |tax )*invoice\\b',
      '\\bcancellation of (?:the |our |your |original |tax )*invoice\\b(?: (?:no|nr|number|#))?\\S* \\S*\\d',
      '(?<!\\b(?:if|case)\\b.{0,60})\\b(?:amount|sum|total)(?: (?:above|below|shown|stated))? (?:will be|has been|is being|is) (?:credited|refunded|reimbursed|returned) to you',
    ].join('|'),
  },
  de: {
    'pro-forma': [
      '^keine rechnung\\W*$|\\bist keine rechnung\\b',
      '\\b(?:nach|bei) (?:zahlungseingang|eingang (?:der|ihrer) zahlung)\\b(?=.*\\b(?:erhalten|senden|ausgestellt|zugesandt)).{0,50}\\brechnung\\b',
      '\\berhalten sie (?:nach|bei) (?:zahlung|zahlungseingang|lieferung)\\b.{0,40}\\brechnung\\b',
      '\\bentwurf\\b.{0,4}\\bnicht\\b',
      '\\b(?:dies|das|es|dieses dokument|dieses schreiben|hierbei) (?:ist|handelt es sich um|handelt sich(?: hierbei)? um|stellt) (?:noch )?keine (?:\\S+ )?rechnung',
      '\\bkeine (?:\\S+ )?rechnung (?:im sinne|i\\. ?s\\.|gemaß|nach §|dar\\b)',
      '\\b(?:gilt nicht als|nicht als|ersetzt (?:nicht die|keine)) (?:\\S+ )?rechnung\\b',
      '\\bberechtigt nicht zum vorsteuerabzug',
      '\\bvorab-?rechnung|\\brechnungsentwurf|\\b(?:nur ein|dies ist ein|vorlaufiger) entwurf\\b',
      '\\brechnung (?:erhalten sie|folgt|wird|geht ihnen)\\b(?: \\S+){0,3}? (?:nach|bei|mit|erst) (?:\\S+ )?(?:zahlung|zahlungseingang|eingang|lieferung|versand|abschluss|auftrag|annahme|freigabe)\\S*(?! fallig)',
    ].join('|'),
    quote: [
      '\\bunser angebot ist (?:gultig|freibleibend)|\\bangebot zu unterbreiten\\b|\\bangebot gultig bis\\b',
      '\\bbieten (?:wir )?ihnen (?:\\S+ ){0,2}?(?:an\\b|wie folgt|folgende)|\\bbieten wir ihnen (?:\\S+ )?an\\b',
      '\\b(?:an )?dieses angebot (?:gebunden|ist (?:gultig|freibleibend|unverbindlich))',
      '\\bdies ist (?:ein|unser) (?:\\S+ )?(?:angebot|kostenvoranschlag)\\b',
    ].join('|'),
    order: [
      '\\bihre[rn]? (?:bestellung|auftrag),? (?:den|die) wir (?:\\S+ )?bestatigen\\b',
      '\\bbestatigen (?:wir )?(?:ihnen )?(?:hiermit |gerne |dankend )*(?:den eingang )?ihre[rn]? (?:\\S+ )?(?:bestellung|auftrag)\\b',
    ].join('|'),
    reminder: [
      '\\brechnung\\b.{0,25}\\bist (?:noch|weiterhin) (?:offen|unbezahlt)\\b',
      '^(?:\\d+ )?(?:mahn|mahnungs|erinnerungs)(?:gebuhr|gebuhren|spesen|kosten) .*\\d,\\d\\d(?: ?(?:€|eur|chf))?$',
      '\\b(?:noch )?kein(?:en)? zahlungseingang (?:feststellen|verbuchen|verzeichnen)',
    ].join('|'),
    cancellation: [
      '\\brechnung (?:nr\\.? )?\\S*\\d\\S* (?:wird|wurde|ist) (?:hiermit )?(?:storniert|annulliert)\\b',
      '\\bbetrag (?:wird|wurde) ihrem konto gutgeschrieben',
      '\\bwir erstatten ihnen (?:den|diesen)\\b|\\bbetrag (?:uberweisen|erstatten|schreiben) wir\\b',
      '\\b(?:stornieren|storniert|annullieren|annulliert)(?: wir)?(?: hiermit| hierdurch| vollstandig)*(?: unsere| die| ihre| obige)? (?:o\\.g\\. )?rechnung',
      '\\b(?:storno|stornierung) (?:der|unserer|ihrer|zur|zu|von) (?:unserer )?rechnung\\b(?:s-?nr\\.?| nr\\.?| nummer)? ?\\S*\\d',
      '\\b(?:betrag|rechnungsbetrag|summe)\\b(?: \\S+){0,2}? (?:wird|wurde|werden) (?:wir )?ihnen\\b(?: \\S+){0,4}? (?:gutgeschrieben|erstattet|zuruckerstattet|ruckerstattet|zuruckuberwiesen)',
    ].join('|'),
  },
  fr: {
    'pro-forma': [
      '\\bne valant pas facture\\b|\\bne tient pas lieu de facture\\b',
      "\\b(?:ceci|ce document|le present document)(?: n'est pas| ne constitue pas| ne vaut pas| ne tient pas lieu)(?: d'| de | )(?:une )?(?:\\S+ )?facture",
      '\\bne (?:vaut|constitue|tient lieu|remplace) pas (?:de |la |une )?facture|\\bnon valable comme facture',
      '\\bfacture (?:definitive |acquittee )?(?:vous )?sera (?:emise|etablie|envoyee|adressee|transmise)\\b.{0,20}(?:apres|a reception|lors|une fois|des reception)',
      '\\bprojet de facture\\b|\\bfacture provisoire\\b',
    ].join('|'),
    quote: [
      '\\boffre valable\\b',
      '\\bplaisir de vous (?:proposer|soumettre|adresser notre (?:offre|devis|proposition))',
      "\\bvalidite (?:de l'offre|de (?:ce|notre|votre|du) devis|du devis|de (?:la|cette) proposition)",
      '\\b(?:cette|notre|presente) (?:offre|proposition) est valable|\\b(?:ce|notre|present) devis est valable|\\bdevis valable',
      '\\bbon pour accord\\b',
    ].join('|'),
    order: '\\bnous (?:vous )?confirmons (?:la (?:bonne )?reception de )?votre commande\\b',
    reminder: [
      '\\bfactures?\\b.{0,25}\\brest(?:e|ent) (?:a ce jour )?impayee',
      '^frais de (?:relance|rappel) .*\\d,\\d\\d(?: ?(?:€|eur))?$|^relance (?:n ?[°o]? ?)?\\d\\b|\\bceci est un rappel\\b',
    ].join('|'),
    cancellation: [
      '\\bfacture \\S*\\d\\S* (?:est|a ete) annulee\\b|\\bfacture annulant\\b',
      '\\bnous vous (?:remboursons|rembourserons|creditons)\\b',
      '\\bannul(?:e|ons)(?: et remplac(?:e|ons))? (?:par la presente )?(?:la |notre |votre )facture\\b',
      '\\bannulation de (?:la |notre |votre )facture (?:n ?[°o]? ?)?\\S*\\d',
      '\\bmontant\\b(?: \\S+){0,3}? vous (?:sera|a ete|est) (?:credite|rembourse|restitue)',
    ].join('|'),
  },
  es: {
    'pro-forma': [
      '\\bno tiene (?:validez|valor) (?:como factura|fiscal)|\\bno valid[oa] a efectos fiscales|\\bfactura no valida\\b',
      '\\bno (?:es|constituye|representa) (?:una )?factura\\b|\\bno (?:es )?valid[oa] como factura|\\bno (?:sirve|vale) como factura|\\bdocumento sin (?:validez|valor) fiscal',
      '\\bfactura (?:definitiva )?(?:se (?:emitira|enviara)|sera (?:emitida|enviada))\\b.{0,20}(?:tras|al recib|una vez|despues|a la recepcion|cuando)',
      '\\bborrador de factura\\b',
    ].join('|'),
    quote:
      '\\b(?:presupuesto|oferta) valid[oa]\\b|\\bvalidez (?:del presupuesto|de (?:la|esta) oferta|de este presupuesto)|\\b(?:este presupuesto|esta oferta) (?:es|tiene)\\b',
    order: '\\bconfirmamos (?:la recepcion de )?(?:su|tu|vuestro) pedido\\b',
    reminder:
      '\\b(?:este|esto) es un recordatorio\\b|^gastos de (?:recordatorio|reclamacion) .*\\d,\\d\\d(?: ?(?:€|eur))?$',
    cancellation: [
      '\\bfactura \\S*\\d\\S* (?:queda|ha sido|es) anulada\\b|\\bse (?:le )?abonara el importe en su\\b',
      '\\banula(?:mos)?(?: y sustituye| y sustituimos)? (?:a )?(?:la |nuestra |su )factura\\b|\\banulacion de (?:la |nuestra |su )factura (?:n\\S* )?\\S*\\d',
      '\\bimporte\\b(?: \\S+){0,2}? (?:le |les )?(?:sera|ha sido) (?:reembolsado|devuelto)|\\b(?:le|les) (?:sera|ha sido) (?:abonado|reembolsado|devuelto)',
    ].join('|'),
  },
  it: {
    'pro-forma': [
      '\\bseguira (?:regolare )?fattura\\b',
      '\\bnon (?:e|costituisce|rappresenta|sostituisce) (?:una |la )?fattura\\b|\\bnon valid[oa] (?:come|quale) fattura|\\bnon valid[oa] ai fini fiscali',
      "\\bfattura (?:definitiva )?(?:sara|verra) (?:emessa|inviata|rilasciata)\\b.{0,20}(?:dopo|al |alla |all'|a seguito|ad )",
      '\\bbozza di fattura\\b|\\bpreavviso di (?:fattura|parcella)\\b',
    ].join('|'),
    quote:
      "\\b(?:preventivo|offerta) valid[oa]\\b|\\bvalidita (?:dell'offerta|del preventivo|della (?:presente )?offerta)|\\b(?:presente|questa) offerta e valida",
    order: '\\bconfermiamo (?:la ricezione del |il )?(?:vostro|vs\\.?|suo|tuo) ordine\\b',
    reminder: '\\bquesto e un sollecito\\b|^spese (?:di|per) sollecito .*\\d,\\d\\d(?: ?(?:€|eur))?$',
    cancellation: [
      '\\b(?:storno|annullamento)(?: totale| parziale)?(?: della| di| ns\\.?| nostra)* fattura (?:n\\S* )?\\S*\\d',
      '\\b(?:annulla|storna|annulliamo|storniamo)(?: e sostituisce| e sostituiamo| totalmente| integralmente)* (?:la |nostra |ns\\.? |la nostra |la ns\\.? )fattura\\b|\\b(?:storno|annullamento) (?:totale |parziale )?(?:della |di |ns\\.? |nostra )+fattura (?:n\\S* )?\\S*\\d',
      '\\bimporto\\b(?: \\S+){0,2}? (?:vi|le|ti) (?:sara|verra|e stato) (?:accreditato|rimborsato|restituito)',
    ].join('|'),
  },
  nl: {
    'pro-forma': [
      '[,;] geen factuur\\b',
      '\\bna (?:ontvangst van (?:de|uw) )?betaling (?:ontvangt|krijgt|sturen|volgt)\\b.{0,20}factuur\\b',
      '\\b(?:dit|deze?)(?: document)? is geen (?:\\S+ )?factuur|\\b(?:niet geldig|geldt niet|ongeldig) als factuur',
      '\\bfactuur (?:volgt|ontvangt u|wordt|zal)\\b(?: \\S+){0,3}? (?:na|bij) (?:\\S+ )?(?:ontvangst|betaling|levering|goedkeuring|verzending)',
      '\\bconceptfactuur\\b',
    ].join('|'),
    quote:
      '\\b(?:deze|onze) offerte is (?:\\S+ )?(?:geldig|vrijblijvend)|\\bofferte (?:is )?geldig\\b|\\bprijzen (?:zijn )?geldig tot\\b',
    order:
      '\\bbevestigen (?:wij )?(?:hierbij )?(?:de ontvangst van )?(?:uw|je) (?:bestelling|order|opdracht)\\b',
    reminder:
      '^(?:aanmanings|herinnerings)kosten .*\\d,\\d\\d$|\\bdit is een (?:\\S+ )?(?:herinnering|aanmaning)\\b',
    cancellation: [
      '\\bfactuur vervangt factuur\\b|\\bcreditering (?:van )?factuur\\b',
      '\\b(?:annuleert|annuleren|crediteert|crediteren)(?: wij)?(?: hiermee| hierbij)? (?:onze |de |uw )?factuur\\b|\\bannulering van (?:onze |de |uw )?factuur (?:nr\\S* )?\\S*\\d',
      '\\bbedrag\\b(?: \\S+){0,2}? (?:wordt|is|zal)\\b(?: \\S+){0,3}? (?:gecrediteerd|terugbetaald|teruggestort)',
    ].join('|'),
  },
  pl: {
    'pro-forma':
      '\\bnie (?:jest|stanowi) (?:\\S+ )?faktur|\\bfaktura (?:\\S+ )?(?:zostanie|bedzie) (?:wystawiona|przeslana|wyslana)\\b.{0,20}\\bpo\\b',
    quote: '\\b(?:niniejsza )?oferta (?:jest )?wazna\\b',
    order: '\\bpotwierdzamy (?:przyjecie |otrzymanie |zlozenie )?(?:\\S+ )?zamowieni[ea]\\b',
    cancellation:
      '\\b(?:anuluje|anulujemy|uniewazniamy) (?:niniejszym )?(?:nasza )?fakture\\b|\\banulowanie faktury (?:nr )?\\S*\\d|\\bkwota\\b(?: \\S+){0,3}? zostanie (?:\\S+ )?(?:zwrocona|uznana)',
  },
  pt: {
    'pro-forma':
      '\\bnao (?:e|constitui|substitui) (?:uma |a )?fatura\\b|\\bnao serve (?:de|como) fatura|\\bnao (?:e )?valid[oa] como fatura|\\bfatura (?:definitiva )?sera emitida\\b.{0,20}(?:apos|depois|mediante)',
    quote: '\\b(?:orcamento|proposta) valid[oa]\\b|\\bvalidade (?:da proposta|do orcamento)',
    order: '\\bconfirmamos (?:a rececao d[ao] )?(?:a sua encomenda|o seu pedido|sua encomenda|seu pedido)\\b',
    cancellation:
      '\\banula(?:mos)?(?: e substitui)? (?:a )?(?:nossa |sua )?fatura\\b|\\banulacao da (?:nossa |sua )?fatura (?:n\\S* )?\\S*\\d|\\b(?:valor|montante)\\b(?: \\S+){0,2}? sera(?:-lhe)? (?:creditado|reembolsado|devolvido)',
  },
  sv: {
    'pro-forma':
      '\\b(?:detta|det har) ar (?:inte|ej|ingen) (?:en )?faktura\\b|\\bgaller (?:inte|ej) som faktura',
  },
  da: { 'pro-forma': '\\bdette er ikke en faktura\\b|\\bgælder ikke som faktura' },
  no: { 'pro-forma': '\\bdette er ikke (?:en )?faktura\\b' },
  fi: { 'pro-forma': '\\btama ei ole lasku\\b' },
  cs: { 'pro-forma': '\\b(?:neni|nejedna se o) (?:danovy doklad|danovym dokladem|fakturu?|fakturou)\\b' },
  sk: { 'pro-forma': '\\b(?:nie je|nejde o) (?:danovy doklad|danovym dokladom|fakturu?|fakturou)\\b' },
  hu: { 'pro-forma': '\\bnem (?:minosul )?szamla(?:nak)?\\b' },
  ro: { 'pro-forma': '\\bnu (?:este|reprezinta|constituie|tine loc de) (?:o )?factura\\b' },
  hr: { 'pro-forma': '\\bovo nije racun\\b' },
  sl: { 'pro-forma': '\\bto ni racun\\b' },
}

/** All sentences of all languages: a French form may carry an English denial. */
export const KIND_SENTENCES: readonly KindSentence[] = Object.values(BY_LANGUAGE).flatMap(sentences =>
  SAID.flatMap(says => {
    const words = sentences[says]
    return words === undefined ? [] : [{ says, words: new RegExp(words, 'mu') }]
  }),
)
