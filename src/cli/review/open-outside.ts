import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
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

/** Writes a document to a private temporary file and opens it with the system's viewer where there is one. */
export async function openOutside(fileName: string, bytes: Uint8Array): Promise<Text> {
  const folder = await mkdtemp(join(tmpdir(), 'autofattura-'))
  const path = join(folder, safeName(fileName))
  await writeFile(path, bytes, { mode: 0o600 })
  const [command, ...args] = OPENERS[process.platform] ?? []
  if (command === undefined || !hasDesktop()) {
    return { en: `The original lies at ${path}`, it: `L’originale è in ${path}` }
  }
  const child = spawn(command, [...args, path], { detached: true, stdio: 'ignore' })
  child.on('error', () => {})
  child.unref()
  return { en: `Opened ${path}`, it: `Aperto ${path}` }
}
