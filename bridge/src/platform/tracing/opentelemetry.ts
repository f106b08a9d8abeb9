import { ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { failureOf } from '../db/errors.ts'
import { traceWith, type RunningSpan, type TracingSettings } from './spans.ts'

const TRACE_PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** Starts to send spans to an OTLP receiver. Resolves to a function that sends the rest and stops. */
export function startOpenTelemetry({ endpoint, service, share }: TracingSettings) {
  const url = `${endpoint.href.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('sadu')

  const running = (span: Span): RunningSpan => {
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceId,
      traceParent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      start: (name, facts) =>
        running(tracer.startSpan(name, { attributes: facts }, trace.setSpan(ROOT_CONTEXT, span))),
      set: (facts) => void span.setAttributes(facts),
      end(error) {
        if (error !== undefined) {
          span.setStatus({ code: SpanStatusCode.ERROR, message: failureOf(error) })
        }
        span.end()
      },
    }
  }

  traceWith((name, facts, traceParent) => {
    const [, traceId, spanId, flags] = TRACE_PARENT.exec(traceParent ?? '') ?? []
    const parent =
      traceId && spanId
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId,
            spanId,
            traceFlags: Number.parseInt(flags ?? '00', 16) & TraceFlags.SAMPLED,
            isRemote: true,
          })
        : ROOT_CONTEXT
    return running(tracer.startSpan(name, { attributes: facts }, parent))
  })
  return async () => {
    traceWith(null)
    await provider.shutdown()
  }
}
