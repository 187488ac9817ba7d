import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Where a worker thread starts and what Node must be told to run it. */
export interface WorkerFile {
  readonly filename: string
  readonly execArgv: readonly string[]
}

/**
 * The worker beside the calling module: `.js` in the built package, `.ts` (through tsx, a development
 * dependency) when the sources run as they are. `name` is relative to `importMetaUrl`, without extension.
 */
export function workerFile(importMetaUrl: string, name: string): WorkerFile {
  const extension = extname(fileURLToPath(importMetaUrl))
  const filename = fileURLToPath(new URL(`${name}${extension}`, importMetaUrl))
  return { filename, execArgv: extension === '.ts' ? typescriptLoader(importMetaUrl) : [] }
}

/** `--import tsx` alone does nothing in a worker thread; registering its hooks there does. */
function typescriptLoader(importMetaUrl: string): string[] {
  const commonJs = pathToFileURL(createRequire(importMetaUrl).resolve('tsx/esm/api'))
  const api = new URL('./index.mjs', commonJs)
  const code = `import { register } from ${JSON.stringify(api.href)}; register()`
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
}
