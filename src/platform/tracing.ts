import { AsyncLocalStorage } from 'node:async_hooks'
import type { Config } from './config.ts'

/** Facts about a step. Never what a person typed, an address with its values, or a row: names of ours and numbers. */
export type Facts = Record<string, string | number | boolean>

/** One step of a request or a job, open until it ends. */
export type OpenSpan = {
  /** The trace it belongs to; null for one that is not kept. */
  traceId: string | null
  /** Names it to other processes, as W3C's `traceparent` does. */
  name: string
  set(facts: Facts): void
  end(failed?: unknown): void
}

/** How spans are made, once tracing is on (`tracing-exporter.ts`). */
export type Tracer = {
  /** Below a span of this process, or of another one by its name. */
  open(
    name: string,
    kind: SpanKindName,
    facts: Facts,
    parent: OpenSpan | string | undefined,
    startedAt?: Date,
  ): OpenSpan
  close(): Promise<void>
}
export type SpanKindName = 'server' | 'client' | 'consumer' | 'internal'

let tracer: Tracer | null = null
const current = new AsyncLocalStorage<OpenSpan>()

export const isTracing = (): boolean => tracer !== null

/** Loads OpenTelemetry where a setting names a collector; otherwise nothing of it is loaded. */
export async function openTracing(config: Config): Promise<{ close(): Promise<void> } | null> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  const { openExporter } = await import('./tracing-exporter.ts')
  const opened = openExporter(config, config.OTEL_EXPORTER_OTLP_ENDPOINT)
  tracer = opened
  return {
    async close() {
      tracer = null
      await opened.close()
    },
  }
}

/** The name of the span that runs now, for what another process does because of it. */
export const spanName = (): string | undefined => (tracer ? current.getStore()?.name : undefined)

/** Runs a step inside of a span; what it calls stands below it. `cause` names the span of another process that it is below. */
export async function traced<T>(
  name: string,
  kind: SpanKindName,
  facts: Facts,
  run: () => T | Promise<T>,
  cause?: string,
): Promise<T> {
  if (!tracer) return run()
  const span = tracer.open(name, kind, facts, current.getStore() ?? cause)
  try {
    const result = await current.run(span, async () => run())
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** A span whose end somebody else tells; `run` and what follows from it stand below it. */
export function openSpan(name: string, kind: SpanKindName, run: () => void): OpenSpan | null {
  if (!tracer) {
    run()
    return null
  }
  const span = tracer.open(name, kind, {}, current.getStore())
  current.run(span, run)
  return span
}

/** A step that is over already. */
export function noteStep(name: string, facts: Facts, ms: number, failed?: unknown): void {
  if (!tracer) return
  tracer.open(name, 'client', facts, current.getStore(), new Date(Date.now() - ms)).end(failed)
}
