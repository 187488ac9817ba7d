import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const SAMPLES = [
  'cloud-services-ireland',
  'credit-note-france',
  'gearboxes-germany',
  'packaging-san-marino',
  'saas-united-states-usd',
]
const sample = (name: string): string =>
  fileURLToPath(new URL(`../../../samples/${name}.pdf`, import.meta.url))
const CORPUS = ['synthetic', 'real'].map(name =>
  fileURLToPath(new URL(`../../../../shared/corpus/${name}/`, import.meta.url)),
)

/** Digital PDF invoices: those of the development corpus where it lies beside the project, else some samples. */
export async function digitalInvoices(): Promise<readonly Uint8Array[]> {
  const found = (await Promise.all(CORPUS.map(digitalIn))).flat()
  return Promise.all((found.length > 0 ? found : SAMPLES.map(sample)).map(path => readFile(path)))
}

/** Truths are JSON files beside the documents, and say of what kind each is. */
async function digitalIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  const truths = await Promise.all(
    names.filter(name => name.endsWith('.json')).map(name => readFile(`${folder}${name}`, 'utf8')),
  )
  return truths.flatMap(truth => {
    const { file, kind }: { file?: string; kind?: string } = JSON.parse(truth)
    return kind === 'text-pdf' && file !== undefined ? [`${folder}${file}`] : []
  })
}
