import type { Config } from '../config/config.js'
import type { Backend, OpenExtras } from './session.js'

/** Opens store and services when a command first needs them, and closes what was opened. */
export function openOnce(config: Config): {
  open: (extras?: OpenExtras) => Promise<Backend>
  close: () => Promise<void>
} {
  let opened: Promise<Backend> | undefined
  return {
    open(extras = {}) {
      opened ??= openBackend(config, extras)
      return opened
    },
    async close() {
      if (opened === undefined) return
      const backend = await opened.catch(() => undefined)
      await backend?.service.close()
    },
  }
}

async function openBackend(config: Config, extras: OpenExtras): Promise<Backend> {
  const [{ openContext }, { createService }] = await Promise.all([
    import('../service/open-context.js'),
    import('../service/create-service.js'),
  ])
  const context = await openContext({ ...config, ...extras })
  return { context, service: createService(context) }
}
