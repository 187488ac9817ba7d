import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Telemetry } from '../lib/telemetry.js'

const FAST = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SLOW = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 120, 300, 600]

/** One served request, for the counters. */
export interface ServedRequest {
  readonly method: string
  /** pattern of the route, never the address itself: ids would make endless series */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/** The numbers that are looked at only when somebody asks. */
export interface Gauges {
  readonly queue: () => Readonly<Record<string, { readonly active: number; readonly waiting: number }>>
  readonly heldBytes: () => number
  readonly pendingEvents: () => Promise<number>
}

/** What happened to one attempt to deliver an event. */
export type DeliveryOutcome = 'delivered' | 'retry' | 'failed'

/** The server's own registry of metrics; nothing is shared with another server in the process. */
export class Metrics implements Telemetry {
  readonly #registry = new Registry()
  readonly #requests: Counter<'method' | 'route' | 'status'>
  readonly #durations: Histogram<'method' | 'route'>
  readonly #engines: Histogram<'engine' | 'outcome'>
  readonly #deliveries: Counter<'outcome'>

  constructor() {
    const registers = [this.#registry]
    this.#requests = new Counter({
      name: 'autofattura_http_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'route', 'status'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'autofattura_http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its answer',
      labelNames: ['method', 'route'],
      buckets: FAST,
      registers,
    })
    this.#engines = new Histogram({
      name: 'autofattura_engine_duration_seconds',
      help: 'Calls of reading, OCR, Ollama, VIES and exchange rates by outcome',
      labelNames: ['engine', 'outcome'],
      buckets: SLOW,
      registers,
    })
    this.#deliveries = new Counter({
      name: 'autofattura_webhook_attempts_total',
      help: 'Attempts to deliver webhook events by outcome',
      labelNames: ['outcome'],
      registers,
    })
    collectDefaultMetrics({ register: this.#registry })
  }

  served({ method, route, status, milliseconds }: ServedRequest): void {
    this.#requests.inc({ method, route, status: String(status) })
    this.#durations.observe({ method, route }, milliseconds / 1_000)
  }

  observe(engine: string, outcome: string, milliseconds: number): void {
    this.#engines.observe({ engine, outcome }, milliseconds / 1_000)
  }

  delivery(outcome: DeliveryOutcome): void {
    this.#deliveries.inc({ outcome })
  }

  /** Adds the gauges that are read at each scrape. */
  watch(gauges: Gauges): void {
    const registers = [this.#registry]
    new Gauge({
      name: 'autofattura_work_requests',
      help: 'Requests being worked on and waiting for their turn',
      labelNames: ['lane', 'state'],
      registers,
      collect() {
        for (const [lane, { active, waiting }] of Object.entries(gauges.queue())) {
          this.set({ lane, state: 'active' }, active)
          this.set({ lane, state: 'waiting' }, waiting)
        }
      },
    })
    new Gauge({
      name: 'autofattura_request_bytes_held',
      help: 'Bytes of request bodies held in memory',
      registers,
      collect() {
        this.set(gauges.heldBytes())
      },
    })
    new Gauge({
      name: 'autofattura_webhook_events_pending',
      help: 'Events not yet delivered',
      registers,
      async collect() {
        this.set(await gauges.pendingEvents())
      },
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
