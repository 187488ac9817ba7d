/** The operating system's code of a fault (`ENOENT`, `EACCES`, ...), or undefined where it carries none. */
export function faultCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The same for a sentence: `unknown` where there is none. */
export function faultName(error: unknown): string {
  return faultCode(error) ?? 'unknown'
}
