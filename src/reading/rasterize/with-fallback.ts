import { AppError } from '../../lib/errors.js'
import type { Rasterizer } from './rasterizer.js'

/** Pages that `first` cannot draw are drawn by `second`. */
export function withFallback(first: Rasterizer, second: Rasterizer): Rasterizer {
  return {
    open(source, signal) {
      const [drawing, spare] = [first.open(source, signal), second.open(source, signal)]
      return {
        async render(page, dpi) {
          const picture = await drawing.render(page, dpi).catch(error => {
            signal?.throwIfAborted()
            if (error instanceof AppError) throw error
            return undefined
          })
          return picture ?? spare.render(page, dpi)
        },
        async close() {
          await Promise.all([drawing.close(), spare.close()])
        },
      }
    },
  }
}
