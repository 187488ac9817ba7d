import { join } from 'node:path'

/** Where `rates import` keeps what the user brought: with the data, for it cannot be fetched again offline. */
export function ratesFolder(dataDir: string): string {
  return join(dataDir, 'rates')
}
