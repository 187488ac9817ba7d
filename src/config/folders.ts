import { join } from 'node:path'

/** What the folders depend on: passed in, so that every platform can be tested on one. */
export interface Machine {
  readonly platform: string
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
}

export interface Folders {
  readonly data: string
  readonly config: string
  readonly cache: string
}

const APP = 'autofattura'

// The XDG base directory specification tells to ignore relative paths in its variables.
function xdg({ env, home }: Machine, variable: string, ...fallback: string[]): string {
  const value = env[variable]
  return join(value?.startsWith('/') ? value : join(home, ...fallback), APP)
}

/** The platform's own folders for data, configuration and cache (XDG, macOS Library, Windows AppData). */
export function platformFolders(machine: Machine): Folders {
  const { platform, home, env } = machine
  if (platform === 'win32') {
    const roaming = env.APPDATA ?? join(home, 'AppData', 'Roaming')
    const local = env.LOCALAPPDATA ?? join(home, 'AppData', 'Local')
    return { data: join(local, APP, 'Data'), config: join(roaming, APP), cache: join(local, APP, 'Cache') }
  }
  if (platform === 'darwin') {
    const library = join(home, 'Library')
    return {
      data: join(library, 'Application Support', APP),
      config: join(library, 'Preferences', APP),
      cache: join(library, 'Caches', APP),
    }
  }
  return {
    data: xdg(machine, 'XDG_DATA_HOME', '.local', 'share'),
    config: xdg(machine, 'XDG_CONFIG_HOME', '.config'),
    cache: xdg(machine, 'XDG_CACHE_HOME', '.cache'),
  }
}
