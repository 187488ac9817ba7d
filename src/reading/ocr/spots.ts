import type { GreyImage } from '../pdf/render.js'

/** Pixels of one row, `to` exclusive. */
export interface Run {
  readonly y: number
  readonly from: number
  readonly to: number
}

/** Dark pixels that hang together, and the rectangle around them (right and bottom exclusive). */
export interface Spot {
  readonly runs: readonly Run[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A page of print has fewer runs than this, a photograph more; then nothing is found. */
const MOST_RUNS = 1_000_000

/** The spots darker than `limit`, corners touching included. */
export function findSpots({ width, height, data }: GreyImage, limit: number): Spot[] {
  const runs: Run[] = []
  const parents: number[] = []
  let above = 0
  for (let y = 0; y < height && runs.length < MOST_RUNS; y++) {
    const start = runs.length
    let candidate = above
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 255) >= limit) continue
      const from = x
      while (x < width && (data[y * width + x] ?? 255) < limit) x++
      const index = runs.push({ y, from, to: x }) - 1
      parents.push(index)
      while (candidate < start && (runs[candidate]?.to ?? 0) < from) candidate++
      for (let touching = candidate; touching < start && (runs[touching]?.from ?? 0) <= x; touching++) {
        join(parents, index, touching)
      }
    }
    above = start
  }
  return gathered(runs, parents)
}

function root(parents: number[], index: number): number {
  let at = index
  for (let parent = parents[at] ?? at; parent !== at; parent = parents[at] ?? at) {
    parents[at] = parents[parent] ?? parent
    at = parent
  }
  return at
}

function join(parents: number[], a: number, b: number): void {
  const [first, second] = [root(parents, a), root(parents, b)]
  if (first !== second) parents[Math.max(first, second)] = Math.min(first, second)
}

function gathered(runs: readonly Run[], parents: number[]): Spot[] {
  const groups = new Map<number, Run[]>()
  runs.forEach((run, index) => {
    const key = root(parents, index)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [run])
    else group.push(run)
  })
  return [...groups.values()].map(group => ({
    runs: group,
    left: group.reduce((least, run) => Math.min(least, run.from), Number.POSITIVE_INFINITY),
    right: group.reduce((most, run) => Math.max(most, run.to), 0),
    top: group[0]?.y ?? 0,
    bottom: (group.at(-1)?.y ?? 0) + 1,
  }))
}
