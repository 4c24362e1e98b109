import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from './config.ts'
import type { OpenSpan, Tracer } from './tracing.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

const sendEveryMs = 2000

const spanName = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** A span of another process; whether it is kept holds for what is below it too. */
function contextNamed(name: string): Context {
  const [, traceId, spanId, flags] = spanName.exec(name) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

/** Sends spans to a collector by OTLP over HTTP, in batches; one that is away costs spans, never a request. */
export function openExporter({ OTEL_TRACES_SAMPLER_ARG: share, ROLES }: Config, endpoint: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'thikana', 'service.roles': ROLES.join(',') }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  })
  const tracer = provider.getTracer('thikana')
  const spans = new WeakMap<OpenSpan, Span>()
  const contextOf = (parent: OpenSpan | undefined) => {
    const above = parent && spans.get(parent)
    return above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT
  }
  return {
    open(name, kind, attributes, parent, startTime) {
      const context = typeof parent === 'string' ? contextNamed(parent) : contextOf(parent)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes, ...(startTime && { startTime }) }, context)
      const { traceId, spanId, traceFlags } = span.spanContext()
      const open: OpenSpan = {
        traceId: traceFlags & TraceFlags.SAMPLED ? traceId : null,
        name: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        set(facts) {
          const { name: better, ...rest } = facts
          if (typeof better === 'string') span.updateName(better)
          span.setAttributes(rest)
        },
        end(failed) {
          if (failed !== undefined) {
            // The kind of an error, not its words: those may repeat what somebody typed.
            const { name: kindOfError = 'Error', code } = failed as { name?: string; code?: unknown }
            span.setAttribute('error.type', typeof code === 'string' ? code : kindOfError)
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
      spans.set(open, span)
      return open
    },
    close: () => provider.shutdown(),
  }
}
