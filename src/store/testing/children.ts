import { spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../../', import.meta.url))

export interface Ended {
  readonly signal: NodeJS.Signals | null
  readonly code: number | null
  /** what the child printed, one value per line */
  readonly lines: readonly unknown[]
  readonly errors: string
}

export interface Children {
  run(...args: readonly string[]): Promise<Ended>
  remove(): Promise<void>
}

/**
 * The child program as plain JavaScript in a folder of its own: compiled once, because a loader that
 * translates at every start would cost more than what is tested.
 */
export async function compileChildren(): Promise<Children> {
  const folder = await mkdtemp(join(tmpdir(), 'autofattura-children-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  const source = join(project, 'src/store/testing/child.ts')
  const compiler = join(project, 'node_modules/typescript/bin/tsc')
  const rootDir = join(project, 'src')
  const options = '--target es2023 --module nodenext --skipLibCheck --types node --noCheck'.split(' ')
  const made = await run(compiler, [
    source,
    '--outDir',
    folder,
    '--rootDir',
    rootDir,
    '--ignoreConfig',
    ...options,
  ])
  if (made.code !== 0)
    throw new Error(`the child program does not compile: ${made.lines.join('\n')}${made.errors}`)
  return {
    run: (...args) => run(join(folder, 'store/testing/child.js'), args),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function run(program: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: project,
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      resolve({ code, signal, errors, lines: output.split('\n').filter(Boolean).map(parsed) })
    })
  })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}
