/** What was taught about one supplier: identity and treatment, never amounts, dates or numbers. */
export interface SupplierMemory {
  /** normalised VAT id, or name and country */
  readonly key: string
  readonly taughtAt: string
  readonly taughtIn: string
  readonly actor: string
  /** how often it was confirmed */
  readonly confirmations: number
  readonly values: Readonly<Record<string, unknown>>
}

export interface SupplierStore {
  list(): Promise<readonly SupplierMemory[]>
  find(keys: readonly string[]): Promise<SupplierMemory | undefined>
  teach(entry: {
    keys: readonly string[]
    values: Readonly<Record<string, unknown>>
    taughtIn: string
    actor: string
  }): Promise<SupplierMemory>
  forget(key: string): Promise<boolean>
}
