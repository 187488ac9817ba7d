/** The outside engines whose calls are measured. */
export type MeasuredEngine = 'reading' | 'ocr' | 'ollama' | 'vies' | 'rates'

/** Where the steps report how their calls went; the server turns it into metrics, the command line ignores it. */
export interface Telemetry {
  /** one finished call; `outcome` is a short word of a small vocabulary such as `ok`, `busy`, `unavailable` */
  observe(engine: MeasuredEngine, outcome: string, milliseconds: number): void
}

export const noTelemetry: Telemetry = { observe: () => {} }
