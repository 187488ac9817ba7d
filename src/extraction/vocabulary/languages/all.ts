import type { Vocabulary } from '../vocabulary.js'
import { bg } from './bg.js'
import { cs } from './cs.js'
import { da } from './da.js'
import { de } from './de.js'
import { el } from './el.js'
import { en } from './en.js'
import { es } from './es.js'
import { et } from './et.js'
import { fi } from './fi.js'
import { fr } from './fr.js'
import { hr } from './hr.js'
import { hu } from './hu.js'
import { it } from './it.js'
import { ja } from './ja.js'
import { lt } from './lt.js'
import { lv } from './lv.js'
import { nl } from './nl.js'
import { no } from './no.js'
import { pl } from './pl.js'
import { pt } from './pt.js'
import { ro } from './ro.js'
import { sk } from './sk.js'
import { sl } from './sl.js'
import { sv } from './sv.js'
import { tr } from './tr.js'
import { uk } from './uk.js'
import { zh } from './zh.js'

export const VOCABULARIES: readonly Vocabulary[] = [
  en,
  de,
  fr,
  es,
  it,
  nl,
  pt,
  pl,
  cs,
  sk,
  sv,
  da,
  no,
  fi,
  hu,
  ro,
  bg,
  el,
  hr,
  sl,
  et,
  lv,
  lt,
  tr,
  uk,
  ja,
  zh,
]
