import { move, transferableSymbol, valueSymbol } from 'piscina'

/** The memory under views that is worth handing to another thread: what is shared anyway, or only part of more, is not. */
export function ownMemory(...views: readonly Uint8Array[]): ArrayBuffer[] {
  return views.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
}

/** A task's result whose `memory` goes to the caller's thread instead of being copied; the caller gets `result`. */
export function handOver<Result extends object>(result: Result, memory: readonly ArrayBuffer[]): unknown {
  return move({ [transferableSymbol]: [...memory], [valueSymbol]: result })
}
