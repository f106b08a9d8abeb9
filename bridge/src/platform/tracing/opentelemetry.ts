import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api'
import {
  setGlobalErrorHandler,
  TRACE_PARENT_HEADER,
  W3CTraceContextPropagator,
} from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { SECOND_MS } from '@sadu/contract/core/time'
import { failureOf } from '../db/errors.ts'
import { traceWith, type RunningSpan, type SpanFacts, type TracingSettings } from './spans.ts'

/** Timeout of a receiver, so that one that is down does not delay the end of the process. */
const EXPORTED_WITHIN_MS = 2 * SECOND_MS

/** Starts sending spans to an OTLP receiver; `failed` gets the reason when it accepts none. Returns
 * a function that sends the remaining spans and stops. */
export function startOpenTelemetry(
  { endpoint, service, share }: TracingSettings,
  failed: (error: unknown) => void,
) {
  setGlobalErrorHandler(failed)
  const url = `${endpoint.href.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORTED_WITHIN_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORTED_WITHIN_MS })],
  })
  const tracer = provider.getTracer('sadu')
  const propagator = new W3CTraceContextPropagator()

  function startIn(outer: Context, name: string, facts: SpanFacts): RunningSpan {
    const span = tracer.startSpan(name, { attributes: facts }, outer)
    const inside = trace.setSpan(outer, span)
    const carrier: Record<string, string> = {}
    propagator.inject(inside, carrier, defaultTextMapSetter)
    return {
      traceId: span.spanContext().traceId,
      traceParent: carrier[TRACE_PARENT_HEADER] ?? '',
      start: (inner, itsFacts) => startIn(inside, inner, itsFacts),
      set: (more) => void span.setAttributes(more),
      end(error) {
        if (error !== undefined) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: failureOf(error) })
        }
        span.end()
      },
    }
  }

  traceWith((name, facts, traceParent) => {
    const carrier = { [TRACE_PARENT_HEADER]: traceParent ?? '' }
    return startIn(propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter), name, facts)
  })
  return async () => {
    traceWith(null)
    await provider.shutdown().catch(failed)
  }
}
