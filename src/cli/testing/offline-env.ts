import { join } from 'node:path'

/** Variables of a run that reaches nobody and keeps its data in `folder`. */
export function offlineEnv(folder: string): Readonly<Record<string, string>> {
  return {
    LANG: 'C.UTF-8',
    AUTOFATTURA_DATA_DIR: join(folder, 'data'),
    AUTOFATTURA_VIES: 'off',
    AUTOFATTURA_ENGINE: 'rules',
    // Nothing listens there: a test that reaches out fails instead of asking the world.
    AUTOFATTURA_ECB_URL: 'http://127.0.0.1:9/ecb',
    AUTOFATTURA_BANKITALIA_URL: 'http://127.0.0.1:9/bi',
  }
}
