import { namedArgument } from './named-argument.js'
import type { OptionName } from './options.js'
import type { ArgumentSpec, CommandSpec } from './spec.js'

const STUDIO: ArgumentSpec = {
  name: 'studioId',
  required: true,
  completes: 'studio',
  help: { en: 'identifier of the company', it: 'identificativo dell’azienda' },
}

const KEY: ArgumentSpec = { ...namedArgument('id', 'id of the key', 'id della chiave'), completes: 'key' }

/** Commands on registered companies. */
export const TENANTS: readonly CommandSpec<OptionName>[] = [
  {
    words: ['tenants', 'add'],
    summary: { en: 'register a company', it: 'registra un’azienda' },
    details: {
      en: 'The file holds the Cessionario fields (partitaIva or piva, denominazione, sede, …) and may hold numeroTemplate and aliquota.',
      it: 'Il file contiene i campi del Cessionario (partitaIva o piva, denominazione, sede, …) e può contenere numeroTemplate e aliquota.',
    },
    args: [STUDIO],
    options: ['file'],
    examples: [
      {
        line: 'autofattura tenants add acme --file tenant.json',
        does: { en: 'in the live environment', it: 'nell’ambiente live' },
      },
    ],
  },
  {
    words: ['tenants', 'list'],
    summary: { en: 'registered companies', it: 'aziende registrate' },
    args: [],
    options: [],
    examples: [],
  },
  {
    words: ['tenants', 'show'],
    summary: { en: 'one company', it: 'un’azienda' },
    args: [STUDIO],
    options: [],
    examples: [],
  },
  {
    words: ['tenants', 'update'],
    summary: { en: 'change the fields that the file names', it: 'cambia i campi nominati dal file' },
    args: [STUDIO],
    options: ['file'],
    examples: [],
  },
  {
    words: ['tenants', 'remove'],
    summary: { en: 'take a company off the register', it: 'toglie un’azienda dal registro' },
    args: [STUDIO],
    options: [],
    examples: [],
  },
]

/** Commands on keys of the REST API. */
export const KEYS: readonly CommandSpec<OptionName>[] = [
  {
    words: ['keys', 'create'],
    summary: { en: 'make a key; it is shown this once', it: 'crea una chiave; si vede solo questa volta' },
    args: [],
    options: ['all-studios', 'partner', 'quota'],
    examples: [
      {
        line: 'autofattura keys create --env test --studio acme --studio beta --json',
        does: { en: 'for two companies', it: 'per due aziende' },
      },
    ],
  },
  {
    words: ['keys', 'list'],
    summary: { en: 'keys by their prefix', it: 'chiavi, dal prefisso' },
    args: [],
    options: [],
    examples: [],
  },
  {
    words: ['keys', 'revoke'],
    summary: { en: 'make a key worthless', it: 'rende inutile una chiave' },
    args: [KEY],
    options: [],
    examples: [],
  },
]
