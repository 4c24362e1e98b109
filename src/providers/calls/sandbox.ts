import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { sandboxRecords } from '../sandbox-records.ts'
import { readCaller, refuseBadCall } from './phone-number.ts'
import type { CallEvent, CallMessage, CallRequest, Calls } from './port.ts'

export type SandboxCalls = Calls & {
  /** The message about an unanswered call to our number, as the provider would send it. */
  missedMessage(from: string, at: Date): CallMessage & { body: string }
  /** The message about the end of a connected call. */
  endedMessage(callId: string, ending: 'completed' | 'no_answer'): CallMessage & { body: string }
  /** Connected calls, oldest first. */
  connected(): (CallRequest & { callId: string })[]
}

type CallRecord = { callId: string; at: string } & CallRequest
export type SandboxCallsOptions = { secret?: string; folder?: string | null; now?: () => Date }

/** Seconds that every call of the sandbox lasts. */
const talkSeconds = 42

/** Nothing rings: every call connects at once and is over when somebody asks. `folder` null keeps calls in memory. */
export function sandboxCalls(options: SandboxCallsOptions = {}): SandboxCalls {
  const { secret = randomBytes(32).toString('hex'), folder = null, now = () => new Date() } = options
  const calls = sandboxRecords<CallRecord>(folder, 1_000)
  const sign = (fields: CallMessage['fields']): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(Object.entries(fields).sort()))
      .digest('hex')
  const message = (fields: Record<string, string>) => ({
    ...{ fields, body: JSON.stringify(fields) },
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': sign(fields) },
  })
  return {
    async connect(request) {
      refuseBadCall(request)
      const callId = `call_${randomUUID()}`
      calls.put(callId, { ...request, callId, at: now().toISOString() })
      return { callId }
    },
    async findEnded(callId) {
      const call = calls.get(callId)
      return call ? { callId, reference: call.reference, ending: 'completed', seconds: talkSeconds } : null
    },
    verifyWebhook({ headers, fields }) {
      const given = Buffer.from(String(headers['x-sandbox-signature'] ?? ''))
      const right = Buffer.from(sign(fields))
      return given.length === right.length && timingSafeEqual(given, right)
    },
    parseWebhook: ({ fields }) => eventIn(fields),
    missedMessage: (from, at) => message({ kind: 'missed', call_id: `in_${randomUUID()}`, from, at: at.toISOString() }),
    endedMessage(callId, ending) {
      const seconds = String(ending === 'completed' ? talkSeconds : 0)
      return message({ kind: 'ended', call_id: callId, reference: calls.get(callId)?.reference ?? '', ending, seconds })
    },
    connected: () => calls.all().map(({ callId, from, to, reference }) => ({ callId, from, to, reference })),
  }
}

function eventIn({
  kind,
  call_id = '',
  from = '',
  at = '',
  ending,
  seconds = '0',
  reference = '',
}: CallMessage['fields']): CallEvent | null {
  const caller = readCaller(from)
  const moment = new Date(at)
  if (kind === 'missed' && caller && !Number.isNaN(moment.getTime())) {
    return { kind, callId: call_id, from: caller, at: moment }
  }
  if (kind !== 'ended' || (ending !== 'completed' && ending !== 'no_answer')) return null
  return { kind, callId: call_id, reference: reference || null, ending, seconds: Number(seconds) }
}
