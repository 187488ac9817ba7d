/** Options of a benchmark that measures by itself and runs once; what it throws fails the run. */
export const ONCE = { iterations: 1, warmupIterations: 0, time: 0, warmupTime: 0 }

export function report(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Says a figure and fails the benchmark when it is above its bound. */
export function bound(name: string, value: number, most: number): void {
  report(`${name}: ${value.toFixed(2)} (at most ${most})`)
  if (value > most) throw new Error(`${name} is ${value.toFixed(2)}, at most ${most}`)
}

/** ms of processor time, of all threads, that some work takes: what else the machine does hardly counts. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
