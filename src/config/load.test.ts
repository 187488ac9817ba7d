import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configReader, type Surroundings } from './load.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'autofattura-config-'))
  mkdirSync(join(folder, 'inbox', 'deep'), { recursive: true })
  mkdirSync(join(folder, 'home', '.config', 'autofattura'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const around = (env: Record<string, string> = {}): Surroundings => ({
  platform: 'linux',
  home: join(folder, 'home'),
  env,
  cwd: folder,
  cores: 8,
})
const folderFile = (body: unknown, at = 'inbox') =>
  writeFileSync(join(folder, at, 'autofattura.config.json'), JSON.stringify(body))
const userFile = (body: unknown) =>
  writeFileSync(join(folder, 'home', '.config', 'autofattura', 'config.json'), JSON.stringify(body))
const read = (flags: Record<string, unknown> = {}, env: Record<string, string> = {}) =>
  configReader(flags, around(env)).forFolder(join(folder, 'inbox', 'deep'))
const sourceOf = (config: ReturnType<typeof read>, key: string) =>
  config.provenance.find(entry => entry.key === key)?.source

describe('precedence', () => {
  test('flag, variable, nearest file, user file, default: each wins over the next', () => {
    expect(read().engine).toBe('auto')
    userFile({ engine: 'rules' })
    expect(read().engine).toBe('rules')
    folderFile({ engine: 'ollama' })
    expect(read().engine).toBe('ollama')
    expect(read({}, { AUTOFATTURA_ENGINE: 'auto' }).engine).toBe('auto')
    const config = read({ engine: 'rules' }, { AUTOFATTURA_ENGINE: 'auto' })
    expect(config.engine).toBe('rules')
    expect(sourceOf(config, 'engine')).toEqual({ kind: 'flag', name: '--engine' })
  })

  test('the nearest file counts, not the outer one', () => {
    folderFile({ studioId: 'outer' })
    folderFile({ studioId: 'inner' }, 'inbox/deep')
    expect(read().studioId).toBe('inner')
  })

  test('the size limit of files may be raised, up to what a request can carry', () => {
    expect(read().reading.maxBytes).toBe(20 * 1024 * 1024)
    expect(read({}, { AUTOFATTURA_MAX_FILE_BYTES: '1000' }).reading.maxBytes).toBe(1_000)
    expect(() => read({}, { AUTOFATTURA_MAX_FILE_BYTES: '67108865' })).toThrow('67108864')
  })

  test('an empty variable is none', () => {
    expect(read({}, { AUTOFATTURA_ENV: '' }).environment).toBe('live')
  })

  test('a path in a file starts at the file', () => {
    folderFile({ rates: 'rates.xml' })
    expect(read().ratesFile).toBe(join(folder, 'inbox', 'rates.xml'))
  })

  test('--no-td01 outranks the file; an amount keeps its decimals as text', () => {
    folderFile({ options: { generateTd01: true, aliquotaIva: 5.5 } })
    expect(read({ td01: false })).toMatchObject({ generateTd01: false, aliquota: '5.5' })
  })
})

describe('what is wrong is an error that names place, value and next step', () => {
  test.each([
    ['unknown key', { studioID: 'x' }, /unknown key "studioID"\. Did you mean "studioId"\?/],
    ['unknown option', { options: { requireConfidense: 1 } }, /Did you mean "requireConfidence"\?/],
    ['unknown buyer field', { cessionario: { denominazone: 'x' } }, /Did you mean "denominazione"\?/],
    ['text for a number', { options: { requireConfidence: '0.9' } }, /expected a number from 0 to 1/],
    ['number for a text', { cessionario: { sede: { cap: 20121 } } }, /sede\.cap is 20121: expected text/],
    ['a data folder, which no folder from outside may choose', { dataDir: '/tmp' }, /unknown key "dataDir"/],
    ['no object', [], /must hold a JSON object/],
  ])('%s', (_, body, sentence) => {
    folderFile(body)
    expect(() => read()).toThrow(sentence)
  })

  test('broken JSON', () => {
    writeFileSync(join(folder, 'inbox', 'autofattura.config.json'), '{ "studioId": ')
    expect(() => read()).toThrow(/is not valid JSON/)
  })

  test.each([
    ['AUTOFATTURA_ENV', 'prod', /AUTOFATTURA_ENV is "prod": expected test \| live/],
    ['AUTOFATTURA_OLLAMA_TIMEOUT', '1e3', /AUTOFATTURA_OLLAMA_TIMEOUT is "1e3"/],
    ['AUTOFATTURA_VIES_URL', 'ec.europa.eu', /http or https/],
    ['AUTOFATTURA_STUDIO', '.hidden', /AUTOFATTURA_STUDIO is ".hidden"/],
  ])('%s=%s', (variable, value, sentence) => {
    expect(() => read({}, { [variable]: value })).toThrow(sentence)
  })
})

test.each([
  ['it_IT.UTF-8', 'it'],
  ['it', 'it'],
  ['C.UTF-8', 'en'],
  ['item', 'en'],
])('locale %s speaks %s', (locale, language) => {
  expect(read({}, { LANG: locale }).language).toBe(language)
})

test('colour is off for NO_COLOR, TERM=dumb and --no-color', () => {
  expect(read({}, { NO_COLOR: '1' }).color).toBe(false)
  expect(read({}, { NO_COLOR: '' }).color).toBe(true)
  expect(read({}, { TERM: 'dumb' }).color).toBe(false)
  expect(read({ color: false }).color).toBe(false)
})
