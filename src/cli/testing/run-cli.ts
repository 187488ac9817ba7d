import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { offlineEnv } from './offline-env.js'

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const LAUNCHER = join(PROJECT, 'bin', 'autofattura.js')

export interface Ended {
  /** null when a signal ended it */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** stdout as JSON lines */
  readonly json: () => readonly Readonly<Record<string, unknown>>[]
}

export interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** resolves when stdout and stderr together hold the text; rejects when the program ends before */
  said(text: string): Promise<void>
}

/** A folder of its own for a test, with a home in it, so that nothing of this machine's user is touched. */
export interface Sandbox {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  start(...args: string[]): Running
  run(...args: string[]): Promise<Ended>
  /** ends a process with the sandbox at the latest */
  adopt(child: ChildProcess): void
  remove(): Promise<void>
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function jsonLines(stdout: string): readonly Readonly<Record<string, unknown>>[] {
  return stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const value: unknown = JSON.parse(line)
      if (!isObject(value)) throw new Error(`not an object: ${line}`)
      return value
    })
}

function watchProcess(child: ChildProcess): Running {
  let stdout = ''
  let stderr = ''
  const waiting = new Set<() => void>()
  const heard = () => {
    for (const check of waiting) check()
  }
  child.stdout?.on('data', chunk => {
    stdout += String(chunk)
    heard()
  })
  child.stderr?.on('data', chunk => {
    stderr += String(chunk)
    heard()
  })
  const ended = new Promise<Ended>(resolve => {
    child.on('close', code => resolve({ code, stdout, stderr, json: () => jsonLines(stdout) }))
  })
  return {
    child,
    ended,
    said: text =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!`${stdout}${stderr}`.includes(text)) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
        void ended.then(end =>
          reject(new Error(`ended (${end.code}) without "${text}": ${end.stdout}${end.stderr}`)),
        )
      }),
  }
}

/** Makes a sandbox; the built program is what runs in it. */
export async function makeSandbox(): Promise<Sandbox> {
  if (!existsSync(join(PROJECT, 'dist', 'cli', 'main.js'))) throw new Error('build first: npm run build')
  const folder = await mkdtemp(join(tmpdir(), 'autofattura-cli-'))
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: join(folder, 'home'),
    ...offlineEnv(folder),
  }
  const children = new Set<ChildProcess>()
  const adopt = (child: ChildProcess) => {
    children.add(child)
    child.on('close', () => children.delete(child))
  }
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, [LAUNCHER, ...args], { cwd: folder, env })
    adopt(child)
    return watchProcess(child)
  }
  return {
    folder,
    env,
    start,
    adopt,
    run: (...args) => {
      const running = start(...args)
      running.child.stdin?.end()
      return running.ended
    },
    async remove() {
      for (const child of children) child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
