import { after, all, type Edit, set, swap } from './edit.js'

/** One control: a change that a right file bears, and one that it must be refused for. */
export interface ControlCase {
  readonly code: string
  readonly title: string
  readonly accepted: Edit
  readonly rejected: Edit
}

export const SECOND_BODY: Edit = xml => {
  const body = /<FatturaElettronicaBody>[\s\S]*<\/FatturaElettronicaBody>/.exec(xml)?.[0] ?? ''
  return after('FatturaElettronicaBody', body)(xml)
}
export const td = (type: string) => set('TipoDocumento', type)
export const buyerIsSeller = swap(
  '<IdCodice>12345678903</IdCodice></IdFiscaleIVA>',
  '<IdCodice>00743110157</IdCodice></IdFiscaleIVA>',
)
export const foreignSeller = (country: string) =>
  all(
    swap('<IdPaese>IT</IdPaese><IdCodice>00743110157', `<IdPaese>${country}</IdPaese><IdCodice>00743110157`),
    set('Nazione', country === 'OO' ? 'IT' : country),
  )
