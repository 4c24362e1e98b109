import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { m } from '#messages'
import type { CallInput, Endpoint, Reply } from './endpoint.ts'
import { currentLanguage } from './language.ts'

export type ErrorBody = {
  error: {
    code: string
    message: string
    fields?: Record<string, string>
    /** Set for failures of ours: the request id in our log. */
    request_id?: string
  }
}

/**
 * A call that got a 4xx or 5xx response, or could not be made at all (status 0). It is the router's own error response,
 * so that a loader may throw it: the page takes its status and the error boundary sees the same after hydration.
 */
export class CallError extends ErrorResponse {
  readonly code: string
  readonly message: string
  readonly fields: Record<string, string>
  constructor(status: number, error: ErrorBody['error']) {
    super(status, error.code, { error })
    this.code = error.code
    this.message = error.message
    this.fields = error.fields ?? {}
  }
}

export type Parts = { params?: unknown; query?: unknown; body?: unknown }
export type Answer = { status: number; body: unknown }
/** The transport of calls: on the server directly to the handler, in the browser by fetch. */
export type Transport = (endpoint: Endpoint, parts: Parts) => Promise<Answer>

// The server loads this file twice, in Node and in the built site, so both share the transport under a global key.
const slot = Symbol.for('thikana.transport')
const shared = globalThis as { [slot]?: Transport | undefined }

/** Without a transport calls use fetch, as in a browser. */
export function setTransport(transport: Transport | undefined): void {
  shared[slot] = transport
}

export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
  const send = shared[slot] ?? overFetchWithProof
  const { status, body } = await send(endpoint, input as Parts)
  if (status >= 200 && status < 300) return body as Reply<E>
  throw new CallError(status, (body as ErrorBody | null)?.error ?? unreachable())
}

/** `/houses/:slug.json` and `{ slug: 'a b' }` give `/houses/a%20b.json`. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, parts: Parts): string {
  const params = (parts.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((parts.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

export const networkError = (): string => m.errors_network()
const unreachable = () => ({ code: 'network', message: networkError() })

/** Where the server asks for a proof of work, the browser does it and calls again. */
async function overFetchWithProof(endpoint: Endpoint, parts: Parts): Promise<Answer> {
  const answer = await overFetch(endpoint, parts)
  const puzzle = (answer.body as ErrorBody | null)?.error?.fields?.proof
  if (!puzzle) return answer
  await (await import('./proof-of-work.ts')).handInProof(puzzle)
  return overFetch(endpoint, parts)
}

/** A balancer may send again what carries an id, when the process that had it died: the server does it once. */
function mayBeSentAgain(body: unknown): { 'idempotency-key'?: string } {
  const id = (body as { request_id?: unknown } | undefined)?.request_id
  return typeof id === 'string' ? { 'idempotency-key': id } : {}
}

async function overFetch(endpoint: Endpoint, parts: Parts): Promise<Answer> {
  const hasBody = parts.body !== undefined
  if (endpoint.takesFiles) throw new Error(`${endpoint.name} takes files: send a form to its screen instead.`)
  const response = await fetch(urlOf(endpoint, parts), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      // The page's, not the one the browser itself prefers.
      'accept-language': currentLanguage(),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...mayBeSentAgain(parts.body),
    },
    ...(hasBody ? { body: JSON.stringify(parts.body) } : {}),
  }).catch(() => null)
  if (!response) return { status: 0, body: { error: unreachable() } }
  return { status: response.status, body: await response.json().catch(() => null) }
}
