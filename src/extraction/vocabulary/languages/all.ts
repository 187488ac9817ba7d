import type { Vocabulary } from '../vocabulary.js'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { it } from './it.js'
import { nl } from './nl.js'
import { pl } from './pl.js'
import { pt } from './pt.js'

export const VOCABULARIES: readonly Vocabulary[] = [en, de, fr, es, it, nl, pt, pl]
