/** The XML library, loaded when the first file is checked: its WebAssembly costs 50 ms. */
export type Libxml = typeof import('libxml2-wasm')

export function loadLibxml(): Promise<Libxml> {
  return import('libxml2-wasm')
}
