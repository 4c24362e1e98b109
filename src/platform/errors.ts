import { m } from '#messages'
import { isProviderError } from '#providers/provider-error.ts'
import type { ErrorBody } from '#shared/call.ts'
import { DatabaseAway } from './breaker.ts'
import { isDatabaseAway } from './db.ts'
import type { Log } from './log.ts'

/** An error that a caller can understand and act on. Every other thrown value is a bug of ours and becomes a 500. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  /** When it may be tried again: the header `retry-after`. */
  readonly retryAfterSeconds: number | undefined
  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Record<string, string>,
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const badInput = (fields: Record<string, string>, message = m.errors_bad_input()) =>
  new Refusal(400, 'bad_input', message, fields)
export const notFound = (message = m.errors_not_found()) => new Refusal(404, 'not_found', message)
export const signInFirst = () => new Refusal(401, 'sign_in_required', m.errors_sign_in_first())
export const notAllowed = (message = m.errors_not_allowed()) => new Refusal(403, 'not_allowed', message)
export const conflict = (message: string) => new Refusal(409, 'conflict', message)
export const tooMany = (message = m.errors_too_many(), retryAfterSeconds?: number) =>
  new Refusal(429, 'too_many_requests', message, undefined, retryAfterSeconds)

export const errorBody = (refusal: Refusal): ErrorBody => ({
  error: { code: refusal.code, message: refusal.message, ...(refusal.fields ? { fields: refusal.fields } : {}) },
})

const ourFault = (): ErrorBody => ({ error: { code: 'internal', message: m.errors_internal() } })

/** Sent while the database or an outside service is away; an answer with it says when to come back. */
export const unavailable = (): ErrorBody => ({ error: { code: 'unavailable', message: m.errors_unavailable() } })
export const retryAfterSeconds = 5

/**
 * Converts any thrown value to an error response: a Refusal keeps its message, anything else is logged and becomes a
 * generic message with the id under which the log has it.
 */
export function answerError(error: unknown, log: Log, requestId?: string): { status: number; body: ErrorBody } {
  if (error instanceof Refusal) return { status: error.status, body: errorBody(error) }
  const told = { err: error, ...(requestId === undefined ? {} : { requestId }) }
  if (isDatabaseAway(error)) {
    // The breaker has said so once, for all who are turned away meanwhile.
    if (!(error instanceof DatabaseAway)) log.warn(told, 'the database is away')
    return { status: 503, body: unavailable() }
  }
  if (isProviderError(error, 'unavailable')) {
    log.warn(told, 'an outside service is away')
    return { status: 503, body: unavailable() }
  }
  log.error(told, 'a call failed')
  return {
    status: 500,
    body: requestId === undefined ? ourFault() : { error: { ...ourFault().error, request_id: requestId } },
  }
}
