import { randomUUID } from 'node:crypto'
import { providerError } from '../provider-error.ts'
import { sandboxRecords } from '../sandbox-records.ts'
import type { CallRequest, Calls } from './port.ts'

export type SandboxCalls = Calls & {
  /** Simulates an unanswered call to our number. */
  ringUnanswered(from: string): { callId: string }
  /** Connected calls, oldest first. */
  connected(): (CallRequest & { callId: string })[]
}

type CallRecord = { callId: string; at: string; missed: boolean } & CallRequest

/** Every call connects at once. `folder` null keeps calls in memory. */
export function sandboxCalls({ folder = null, now = () => new Date() }: SandboxCallsOptions = {}): SandboxCalls {
  const calls = sandboxRecords<CallRecord>(folder, 1_000)
  const keep = (request: CallRequest, missed: boolean) => {
    const callId = `call_${randomUUID()}`
    calls.put(callId, { ...request, callId, at: now().toISOString(), missed })
    return { callId }
  }
  return {
    async connect(request) {
      if (!isNumber(request.from) || !isNumber(request.to)) throw providerError('rejected', 'Not a phone number')
      if (request.from === request.to) throw providerError('rejected', 'A number cannot call itself')
      return keep(request, false)
    },
    async missedCalls({ since = new Date(0) } = {}) {
      return calls
        .all()
        .filter(({ missed, at }) => missed && at >= since.toISOString())
        .map(({ callId, from, at }) => ({ callId, from, at: new Date(at) }))
        .sort((a, b) => b.at.getTime() - a.at.getTime())
    },
    ringUnanswered: (from) => keep({ from, to: 'us', reason: 'missed' }, true),
    connected: () =>
      calls
        .all()
        .filter(({ missed }) => !missed)
        .map(({ callId, from, to, reason }) => ({ callId, from, to, reason })),
  }
}

export type SandboxCallsOptions = { folder?: string | null; now?: () => Date }

const isNumber = (text: string) => /^(\d{10}|\+[1-9]\d{7,14})$/.test(text)
