import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'

/**
 * Packages that are folded into the program. Finding and opening their several hundred small files takes
 * longer than running them; what loads native code, workers or data of its own stays a package.
 */
const FOLDED = new Set([
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/swagger',
  '@fastify/under-pressure',
  'big.js',
  'commander',
  'fastest-levenshtein',
  'fastify',
  'ipaddr.js',
  'lowdb',
  'p-limit',
  'pino',
  'prom-client',
  'stdnum',
  'typebox',
  'xmlbuilder2',
])

/** What folded packages would load for things that this program never asks of them. */
const NEVER_LOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request']

/** esbuild leaves the `require` of folded CommonJS packages for Node's own modules to be provided. */
const PRELUDE =
  "import { createRequire as $createRequire } from 'node:module';const require = $createRequire(import.meta.url);"

/**
 * Build step after tsc: makes `cli/main.js` and everything it loads a few files in `bundle/`, so that a
 * start opens some forty files instead of eight hundred. The single files stay for worker threads and for
 * `autofattura/api`; tsc writes an unbundled `cli/main.js` again, so a bundle is never older than its code.
 */
async function writeBundle(dist: string): Promise<void> {
  const folder = join(dist, 'bundle')
  rmSync(folder, { recursive: true, force: true })
  const { metafile } = await build({
    entryPoints: [join(dist, 'cli', 'main.js')],
    outdir: dist,
    outbase: dist,
    chunkNames: 'bundle/[name]-[hash]',
    allowOverwrite: true,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    legalComments: 'none',
    banner: { js: PRELUDE },
    external: NEVER_LOADED,
    plugins: [packagesByChoice(dist), ownPlaces(dist)],
    metafile: true,
    absWorkingDir: dist,
    logLevel: 'warning',
  })
  writeFileSync(join(folder, 'LICENSES.txt'), licensesOf(packageFolders(metafile, dist)))
}

/** Own code may import folded packages and Node; what a folded package needs is folded with it. */
function packagesByChoice(dist: string): Plugin {
  return {
    name: 'packages-by-choice',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
        if (!importer.startsWith(dist)) return undefined
        const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
        return FOLDED.has(name) ? undefined : { path, external: true }
      })
    },
  }
}

/** Modules look for workers and data beside themselves: they keep the place they have without the bundle. */
function ownPlaces(dist: string): Plugin {
  return {
    name: 'own-places',
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, ({ path }) => {
        if (!path.startsWith(dist)) return undefined
        const place = JSON.stringify(`../${relative(dist, path).split(sep).join('/')}`)
        // Entry and chunks both lie one folder below dist.
        const url = `new URL(${place}, import.meta.url).href`
        return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', url), loader: 'js' }
      })
    },
  }
}

/** Folders of all packages that something was folded in from. */
function packageFolders({ inputs }: Metafile, dist: string): readonly string[] {
  const folders = Object.keys(inputs).flatMap(input => {
    const found = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]
    return found === undefined ? [] : [join(dist, found)]
  })
  return [...new Set(folders)].sort()
}

/** The licences of what is folded in ask for their notices to go with every copy. */
function licensesOf(folders: readonly string[]): string {
  const notices = folders.map(folder => {
    const file = readdirSync(folder).find(name => /^(licen[cs]e|copying)/i.test(name))
    const text = file === undefined ? licenseField(folder) : readFileSync(join(folder, file), 'utf8')
    return `${folder.split(/node_modules[\\/]/).pop()}\n\n${text.trim()}\n`
  })
  return notices.join(`\n${'-'.repeat(80)}\n\n`)
}

function licenseField(folder: string): string {
  const manifest = join(folder, 'package.json')
  return existsSync(manifest) ? (/"license": *"[^"]+"/.exec(readFileSync(manifest, 'utf8'))?.[0] ?? '') : ''
}

await writeBundle(join(dirname(fileURLToPath(import.meta.url)), '..'))
