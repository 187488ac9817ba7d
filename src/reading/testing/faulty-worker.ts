/** Tasks that misbehave on purpose, for the tests of the pool. */
export function echo(value: number): number {
  return value
}

export function hang(): never {
  for (;;);
}

export function fail(message: string): never {
  throw new Error(message)
}

export function die(): never {
  process.exit(3)
}

export function eatMemory(): number {
  const hoard: string[][] = []
  for (;;) hoard.push(Array.from({ length: 100_000 }, (_, index) => `${index}${Math.random()}`))
}
