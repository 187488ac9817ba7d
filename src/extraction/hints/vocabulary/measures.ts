/** Units that only things have, and units that only work has; `Stk` and `pcs` say little and are left out. */
export const GOODS_UNITS: ReadonlySet<string> = new Set(
  'kg|kgs|g|to|ton|tons|tonne|tonnes|tonnen|lt|ltr|liter|litre|litres|litri|l|ml|cl|m2|m²|sqm|qm|m3|m³|cbm|rm|lfm|ml lineari|pair|pairs|paar|paia|paires|pares|par|pallet|pallets|palette|paletten|plt|pal|carton|cartons|ctn|ctns|karton|cartoni|colli|crate|crates|kiste|roll|rolls|rolle|rollen|rotoli|bottle|bottles|btl|bt|bouteille|bouteilles|flasche|bottiglie|kn|κιλα|κιλο|шт.кг|kgm|ltr|mtk|mtq|nar|pr'.split(
    '|',
  ),
)

export const SERVICE_UNITS: ReadonlySet<string> = new Set(
  'h|hr|hrs|hour|hours|std|std.|stunde|stunden|heure|heures|ora|ore|hora|horas|uur|uren|timer|timmar|tim|tuntia|hod|hod.|godz|godz.|óra|day|days|tag|tage|pt|personentage|jour|jours|giorno|giorni|giornata|giornate|dia|dias|dag|dagen|dni|den|nap|month|months|monat|monate|mois|mese|mesi|mes|meses|maand|maanden|måned|månad|miesiąc|mc|mies.|year|years|jahr|jahre|annee|an|anno|word|words|wörter|wort|mots|parole|palabras|woorden|słów|page|pages|seite|seiten|minute|minutes|minuten|min|user|users|seat|seats|license|licence|hur|mon|ann|day'.split(
    '|',
  ),
)

/** Incoterms 2020 and 2010 that stand beside a place; three capitals, so that no word is taken for one. */
export const INCOTERM =
  /(?<![\p{L}\p{N}])(EXW|FCA|CPT|CIP|DAP|DPU|DAT|DDP|FAS|FOB|CFR|CIF)(?![\p{L}\p{N}])(?=[\s:,(-]*([\p{L}][\p{L}'’ .,-]{1,40})?)/u

/** HS or CN codes beside their name: 4 to 10 digits, often in groups. */
export const TARIFF_CODE =
  /(?<![\p{L}\p{N}])(?:hs(?:[ -]?codes?)?|cn[ -]?codes?|taric|tariff(?: code| no\.?)?|commodity code|zolltarif(?:nummer|-?nr\.?)?|warennummer|statistische warennr\.?|code douanier|nomenclature|codice doganale|partida arancelaria|codigo taric|goederencode|gn-?code|statistiknummer|varekode|kod cn|kn-kod|kód kn|gtip|tarif pozisyonu|海关编码|hs编码)(?!\p{L})[^\d\n]{0,12}(\d{4}[ .]?\d{2}(?:[ .]?\d{2}){0,2})/iu

/** A weight beside its name. */
export const WEIGHT =
  /(?:net weight|gross weight|total weight|weight|nettogewicht|bruttogewicht|gewicht|poids(?: net| brut)?|peso(?: netto| lordo| neto| bruto)?|gewicht|waga(?: netto| brutto)?|hmotnost|vikt|vægt|paino|súly|greutate|тегло|βαροσ|βάρος|ağırlık|毛重|净重|総重量)[^\d\n]{0,14}(\d[\d.,' ]*)\s?(?:kgs?|t|to|tons?|tonnes?|κιλά)(?![\p{L}])/iu

/** Packages counted for the road: things travel, work does not. */
export const PACKAGES =
  /(?:\d+)\s?(?:packages|pallets|pallet|cartons|colli|collis|paletten|europaletten|palettes|bultos|pacchi|cases|crates|palety|palet|kolli)(?![\p{L}])/iu

/** Where things were made. */
export const ORIGIN =
  /(?:country of origin|made in|ursprungsland|warenursprung|pays d['’]origine|paese d['’]origine|país de origen|pais de origen|land van oorsprong|kraj pochodzenia|země původu|ursprungsland|oprindelsesland|alkuperämaa|származási ország|tara de origine|χωρα προελευσησ|menşei?|原产地|原産国)/iu

/** Units of countable things; digital items are counted with them too, so they say little alone. */
export const PIECE_UNITS: ReadonlySet<string> = new Set(
  'pc|pcs|piece|pieces|pce|ea|each|stk|stck|stück|st|stuks|stks|pz|pezzi|n|nr|ud|uds|unid|unidades|un|u|pièce|pièces|pce|szt|ks|kus|kusy|kpl|db|buc|bucăți|kom|kos|tk|gab|vnt|adet|бр|шт|τεμ|τμχ|個|件|set|sets|satz|unit|units'.split(
    '|',
  ),
)

/** Sizes of things: `60x120`, `75 cl`, `18 V`, `Ø40`, `1/2"`. */
export const DIMENSIONS =
  /\d+(?:[.,]\d+)?\s?[x×]\s?\d+(?:[.,]\d+)?(?:\s?[x×]\s?\d+)?|(?<![\p{L}\p{N}])\d+(?:[.,]\d+)?\s?(?:mm|cm|cl|ml|kg|kw|w|nm|µm|ltr?|watt|inch)(?![\p{L}\p{N}])|[øØ]\s?\d+|\d+\/\d+["”]/iu
