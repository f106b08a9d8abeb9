import type { PageTiming } from '@sadu/contract/config/page-timing'
import { SECOND_MS } from '@sadu/contract/core/time'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { DatabaseFigures } from './database-figures.ts'

/** Histogram buckets around the good and poor thresholds of each Core Web Vital. */
const PAINT_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]
const INTERACTION_BUCKETS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]
const SHIFT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5]
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The bridge's metrics, in a separate registry for each app. */
export type Metrics = {
  /** Called once per call. The returned function records an attempt's outcome and duration in
   * seconds. */
  ofCall(call: string): (code: string, seconds: number) => void
  /** Records the timing of a page. */
  ofPage(timing: PageTiming): void
  /** The Prometheus text format and its media type. */
  render(): Promise<{ type: string; text: string }>
}

/** `readFigures` queries the shared database when metrics are rendered. `report` is called if that
 * fails. */
export function createMetrics(
  db: Pick<Database, 'kind' | 'load'>,
  readFigures: () => Promise<DatabaseFigures>,
  report: (error: Error) => void,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'sadu_' })
  const calls = new Counter({
    name: 'sadu_calls_total',
    help: 'Calls by answer code',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'sadu_call_duration_seconds',
    help: 'Time from the parsed request to the answer',
    labelNames: ['call'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  const ofBrowsers = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['page', 'language'], buckets, registers: [registry] })
  const paint = ofBrowsers(
    'sadu_web_paint_seconds',
    'Until the largest part of a page was painted (LCP), in one visit of ten',
    PAINT_BUCKETS,
  )
  const interaction = ofBrowsers(
    'sadu_web_interaction_seconds',
    'The slowest answer of a page to a touch or a key (INP), in one visit of ten',
    INTERACTION_BUCKETS,
  )
  const shift = ofBrowsers(
    'sadu_web_layout_shift',
    'How far the parts of a page moved by themselves (CLS), in one visit of ten',
    SHIFT_BUCKETS,
  )
  new Gauge({
    name: 'sadu_database_info',
    help: 'Which database is behind the bridge',
    labelNames: ['kind'],
    registers: [registry],
  }).set({ kind: db.kind }, 1)

  const connections = new Gauge({
    name: 'sadu_database_connections',
    help: 'Connections of this bridge to PostgreSQL for calls and background work',
    labelNames: ['state'],
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'sadu_database_waiting',
    help: 'Calls and background work of this bridge that wait for a connection',
    registers: [registry],
  })
  const standbyAway = new Gauge({
    name: 'sadu_database_standby_away',
    help: '1 while writes are refused since no synchronous standby answers, 0 otherwise',
    registers: [registry],
  })
  const replicaReads = new Counter({
    name: 'sadu_replica_reads_total',
    help: 'Reads that a replica may answer: by it, or by the primary because it was late or failed',
    labelNames: ['outcome'],
    registers: [registry],
  })
  function showLoad(): void {
    const load = db.load()
    if (!load) return
    connections.set({ state: 'busy' }, load.busy)
    connections.set({ state: 'idle' }, load.idle)
    waiting.set(load.waiting)
    standbyAway.set(Number(load.isStandbyAway))
    replicaReads.reset()
    for (const [outcome, count] of Object.entries(load.replicaReads ?? {})) {
      replicaReads.inc({ outcome }, count)
    }
  }

  const succeeded = new Gauge({
    name: 'sadu_job_succeeded_timestamp_seconds',
    help: 'When a job last succeeded, on any bridge',
    labelNames: ['job'],
    registers: [registry],
  })
  const failing = new Gauge({
    name: 'sadu_job_failing',
    help: '1 when a job failed when it last ran, on any bridge, 0 otherwise',
    labelNames: ['job'],
    registers: [registry],
  })
  const putAside = new Gauge({
    name: 'sadu_dead_tasks',
    help: 'What failed too often and was put aside: tasks of a job, or alerts',
    labelNames: ['job'],
    registers: [registry],
  })
  const differences = new Gauge({
    name: 'sadu_ledger_differences',
    help: 'Differences between balances, points, statements and postings that the last check found',
    registers: [registry],
  })
  const checked = new Gauge({
    name: 'sadu_ledger_checked_timestamp_seconds',
    help: 'When the ledger was last checked',
    registers: [registry],
  })
  const messages = new Gauge({
    name: 'sadu_outbox_messages',
    help: 'Messages that wait for their provider, and those of the last 30 days that were given up',
    labelNames: ['channel', 'state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'sadu_outbox_oldest_waiting_seconds',
    help: 'Age of the oldest message that waits for its provider',
    labelNames: ['channel'],
    registers: [registry],
  })
  const worker = new Gauge({
    name: 'sadu_worker_running',
    help: '1 while a bridge that works is connected to the database, 0 otherwise',
    registers: [registry],
  })
  const stale = new Gauge({
    name: 'sadu_database_figures_failed',
    help: '1 when the figures of the database could not be read, which are then those of an earlier look',
    registers: [registry],
  })
  async function refreshFigures(): Promise<void> {
    const figures = await readFigures()
    for (const { job, at } of figures.succeeded) succeeded.set({ job }, at)
    for (const { job, isFailing } of figures.ended) failing.set({ job }, isFailing ? 1 : 0)
    putAside.reset()
    for (const { job, count } of figures.dead) putAside.set({ job }, count)
    worker.set(figures.hasWorker ? 1 : 0)
    messages.reset()
    oldest.reset()
    for (const { channel, state, count, oldest: seconds } of figures.outbox) {
      messages.set({ channel, state }, count)
      if (state === 'waiting') oldest.set({ channel }, seconds)
    }
    if (!figures.ledger) return
    differences.set(figures.ledger.differences)
    checked.set(figures.ledger.checkedAt)
  }

  return {
    ofCall(call) {
      const duration = durations.labels(call)
      return (code, seconds) => {
        calls.inc({ call, code })
        duration.observe(seconds)
      }
    },
    ofPage({ page, language, paintMs, interactionMs, layoutShift }) {
      const labels = { page, language }
      if (paintMs !== undefined) paint.observe(labels, paintMs / SECOND_MS)
      if (interactionMs !== undefined) interaction.observe(labels, interactionMs / SECOND_MS)
      if (layoutShift !== undefined) shift.observe(labels, layoutShift)
    },
    async render() {
      showLoad()
      // If the database is unavailable, `/readyz` reports it; the metrics of the process itself are
      // still returned.
      await refreshFigures().then(
        () => stale.set(0),
        (error: Error) => {
          stale.set(1)
          report(error)
        },
      )
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
