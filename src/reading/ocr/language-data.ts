import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../lib/errors.js'
import { DATA_SUFFIX, installedFiles } from './languages.js'

/** A folder with the data of every language that can be read. */
export interface LanguageData {
  readonly folder: string
  /** Tesseract's codes of the languages that are there */
  readonly codes: readonly string[]
  /** removes a folder that was made for this process only */
  readonly dispose: () => Promise<void>
}

/**
 * Tesseract takes its data from one folder, npm installs each language in its own: so links to the installed
 * files are gathered under `cacheFolder` (a private temporary folder when absent). `extraFolder` may hold
 * more `<code>.traineddata.gz` of the user's. Throws AppError ENGINE_UNAVAILABLE when nothing can be found.
 */
export async function prepareLanguageData(cacheFolder?: string, extraFolder?: string): Promise<LanguageData> {
  const sources = new Map([...installedFiles(), ...(await inFolder(extraFolder))])
  if (!sources.has('eng')) throw missingData()
  const codes = [...sources.keys()]
  if (cacheFolder === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'autofattura-ocr-'))
    await link(sources, folder)
    return { folder, codes, dispose: () => rm(folder, { recursive: true, force: true }) }
  }
  const key = createHash('sha256')
    .update(JSON.stringify([...sources]))
    .digest('hex')
    .slice(0, 16)
  const folder = join(cacheFolder, `tessdata-${key}`)
  if (!(await complete(folder, codes))) await build(sources, cacheFolder, folder)
  return { folder, codes, dispose: async () => undefined }
}

/** Tesseract's codes of the languages that can be read here, those of the user's folder included. */
export async function readableLanguages(extraFolder?: string): Promise<readonly string[]> {
  return [...new Map([...installedFiles(), ...(await inFolder(extraFolder))]).keys()]
}

async function inFolder(folder: string | undefined): Promise<[string, string][]> {
  if (folder === undefined) return []
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(name => name.endsWith(DATA_SUFFIX))
    .map(name => [name.slice(0, -DATA_SUFFIX.length), join(folder, name)])
}

/** Built aside and renamed, so that another process never sees half of it. */
async function build(
  sources: ReadonlyMap<string, string>,
  cacheFolder: string,
  folder: string,
): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  const aside = await mkdtemp(join(cacheFolder, '.tessdata-'))
  try {
    await link(sources, aside)
    await rm(folder, { recursive: true, force: true })
    await rename(aside, folder)
  } catch (error) {
    // Another process may have been faster.
    if (!(await complete(folder, [...sources.keys()]))) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function link(sources: ReadonlyMap<string, string>, folder: string): Promise<void> {
  for (const [code, file] of sources) {
    const target = join(folder, `${code}${DATA_SUFFIX}`)
    // Windows lets only administrators make symbolic links.
    await symlink(file, target).catch(() => copyFile(file, target))
  }
}

async function complete(folder: string, codes: readonly string[]): Promise<boolean> {
  const checks = codes.map(code => access(join(folder, `${code}${DATA_SUFFIX}`), constants.R_OK))
  return (await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled')
}

function missingData(): AppError {
  return new AppError('ENGINE_UNAVAILABLE', {
    en: 'Scans cannot be read: the OCR language data is not installed. Run "npm install" again without --omit.',
    it: 'Le scansioni non si possono leggere: mancano i dati linguistici per l’OCR. Eseguire di nuovo "npm install" senza --omit.',
  })
}
