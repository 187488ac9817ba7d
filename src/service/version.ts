import { readFileSync } from 'node:fs'

/** The version of package.json, written into every record. */
export const PROGRAM_VERSION: string = readVersion()

function readVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return String(parsed.version)
  throw new Error('package.json holds no version: the installation is broken')
}
