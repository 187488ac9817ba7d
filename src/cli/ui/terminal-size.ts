import { useStdout } from 'ink'
import { useEffect, useState } from 'react'

const FALLBACK = { columns: 80, rows: 24 } as const

export interface TerminalSize {
  readonly columns: number
  readonly rows: number
}

/** Size of the terminal, also after it was resized. */
export function useTerminalSize(): TerminalSize {
  const { stdout } = useStdout()
  const read = () => ({ columns: stdout.columns || FALLBACK.columns, rows: stdout.rows || FALLBACK.rows })
  const [size, setSize] = useState<TerminalSize>(read)
  useEffect(() => {
    const changed = () =>
      setSize({ columns: stdout.columns || FALLBACK.columns, rows: stdout.rows || FALLBACK.rows })
    stdout.on('resize', changed)
    return () => {
      stdout.off('resize', changed)
    }
  }, [stdout])
  return size
}
