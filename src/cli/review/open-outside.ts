import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Text } from '../../lib/text.js'

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
}

// Over ssh, or without a desktop, there is nothing that could open a window.
function hasDesktop(): boolean {
  if (process.platform !== 'linux') return process.env.SSH_CONNECTION === undefined
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

function safeName(fileName: string): string {
  return fileName.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-80)
}

/** Copies of originals that were opened outside the terminal. */
export interface OutsideCopies {
  /** opens a document with the system's viewer, or says where its copy lies */
  open(fileName: string, bytes: Uint8Array): Promise<Text>
  remove(): Promise<void>
}

/** Copies live in private temporary folders until `remove`. */
export function outsideCopies(): OutsideCopies {
  const folders: string[] = []
  return {
    async open(fileName, bytes) {
      const folder = await mkdtemp(join(tmpdir(), 'autofattura-'))
      folders.push(folder)
      const path = join(folder, safeName(fileName))
      await writeFile(path, bytes, { mode: 0o600 })
      return view(path)
    },
    async remove() {
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
    },
  }
}

function view(path: string): Text {
  const [command, ...args] = OPENERS[process.platform] ?? []
  if (command === undefined || !hasDesktop()) {
    return { en: `The original lies at ${path}`, it: `L’originale è in ${path}` }
  }
  const child = spawn(command, [...args, path], { detached: true, stdio: 'ignore' })
  child.on('error', () => {})
  child.unref()
  return { en: `Opened ${path}`, it: `Aperto ${path}` }
}
