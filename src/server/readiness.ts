/** One thing that serving needs. `degraded`: the server works, but documents may need review. */
export interface ReadinessCheck {
  readonly name: string
  readonly status: 'ok' | 'degraded' | 'down'
  /** what is missing and how to get it; no path, no host */
  readonly message: string
}

export interface ReadinessReport {
  readonly status: 'ready' | 'degraded' | 'not-ready'
  readonly checks: readonly ReadinessCheck[]
}

/** How long an answer is kept: probes of load balancers must not load the engines. */
const KEPT_MS = 5_000

/** Answers whether the server can do its work. */
export class Readiness {
  readonly #check: () => Promise<readonly ReadinessCheck[]>
  #last: { readonly at: number; readonly checks: Promise<readonly ReadinessCheck[]> } | undefined
  #stopping = false

  constructor(check: () => Promise<readonly ReadinessCheck[]>) {
    this.#check = check
  }

  /** From now on the server is not ready, so that no new work is sent to it. */
  stop(): void {
    this.#stopping = true
  }

  get stopping(): boolean {
    return this.#stopping
  }

  async report(): Promise<ReadinessReport> {
    if (this.#stopping) {
      return {
        status: 'not-ready',
        checks: [{ name: 'server', status: 'down', message: 'The server is stopping.' }],
      }
    }
    const checks = await this.#checks()
    if (checks.some(({ status }) => status === 'down')) return { status: 'not-ready', checks }
    return { status: checks.some(({ status }) => status === 'degraded') ? 'degraded' : 'ready', checks }
  }

  #checks(): Promise<readonly ReadinessCheck[]> {
    const now = performance.now()
    if (this.#last === undefined || now - this.#last.at > KEPT_MS) {
      this.#last = { at: now, checks: this.#check().catch(() => [FAILED]) }
    }
    return this.#last.checks
  }
}

const FAILED: ReadinessCheck = {
  name: 'checks',
  status: 'down',
  message: 'The checks themselves failed. Run `autofattura doctor` on the server.',
}
