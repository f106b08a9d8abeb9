import { AsyncLocalStorage } from 'node:async_hooks'

export type TracingSettings = {
  /** The base address of an OTLP receiver, such as http://localhost:4318. */
  endpoint: URL
  service: string
  /** The share of traces that are recorded, 0 to 1. */
  share: number
}

/** Facts about a span: names, numbers and codes, never personal data or input. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** A span that is running. */
export type RunningSpan = {
  traceId: string
  /** The value of the W3C Trace Context header (https://www.w3.org/TR/trace-context/). */
  traceParent: string
  /** Starts a span inside this one. */
  start: (name: string, facts: SpanFacts) => RunningSpan
  set: (facts: SpanFacts) => void
  /** Ends the span; with an error it counts as failed. */
  end: (error?: unknown) => void
}

/** Starts the first span of a trace, or one that continues the trace of a `traceParent`. */
export type StartTrace = (name: string, facts: SpanFacts, traceParent: string | null) => RunningSpan

let startTrace: StartTrace | null = null
const current = new AsyncLocalStorage<RunningSpan>()

/** Turns tracing on with a way to start spans, or off with null. */
export function traceWith(start: StartTrace | null): void {
  startTrace = start
}

/** Runs the work as a span inside the current one; with a `traceParent`, in that trace; otherwise
 * in a new trace. If tracing is off, only runs the work. */
export async function inSpan<T>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
  traceParent?: string | null,
): Promise<T> {
  if (!startTrace) return work()
  const outer = traceParent === undefined ? current.getStore() : undefined
  const span = outer?.start(name, facts) ?? startTrace(name, facts, traceParent ?? null)
  return current.run(span, async () => {
    try {
      const result = await work()
      span.end()
      return result
    } catch (error) {
      span.end(error)
      throw error
    }
  })
}

/** Adds facts to the current span, if there is one. */
export const setSpanFacts = (facts: SpanFacts): void => current.getStore()?.set(facts)

/** Returns the current trace for a log line; empty if there is none. */
export function traceFields(): { trace_id?: string } {
  const span = current.getStore()
  return span ? { trace_id: span.traceId } : {}
}

/** Returns the `traceParent` of the current span, to which later work can refer; null if there is
 * none. */
export const currentTraceParent = (): string | null => current.getStore()?.traceParent ?? null
