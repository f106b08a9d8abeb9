import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** What the bridge counts, in a registry of its own so that two apps never mix. */
export type Metrics = {
  /** Made once for each call; then told how each attempt ended and how long it took. */
  ofCall(call: string): (code: string, seconds: number) => void
  /** The text that Prometheus reads, and its media type. */
  render(): Promise<{ type: string; text: string }>
}

export function createMetrics(databaseKind: string): Metrics {
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
  new Gauge({
    name: 'sadu_database_info',
    help: 'Which database is behind the bridge',
    labelNames: ['kind'],
    registers: [registry],
  }).set({ kind: databaseKind }, 1)

  return {
    ofCall(call) {
      const duration = durations.labels(call)
      return (code, seconds) => {
        calls.inc({ call, code })
        duration.observe(seconds)
      }
    },
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
