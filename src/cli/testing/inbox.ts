import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CESSIONARIO } from './documents.js'
import { makeSandbox, type Sandbox } from './run-cli.js'

/** A sandbox with an empty `inbox` and the buyer of the invoices in `buyer.json`. */
export async function makeSandboxWithInbox(): Promise<Sandbox> {
  const sandbox = await makeSandbox()
  await writeFile(join(sandbox.folder, 'buyer.json'), JSON.stringify(CESSIONARIO))
  await mkdir(join(sandbox.folder, 'inbox'))
  return sandbox
}
