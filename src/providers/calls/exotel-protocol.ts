import { readCaller } from './phone-number.ts'
import type { CallEnding, CallEvent, CallMessage } from './port.ts'

/** The user of the addresses that Exotel is given; the password is the secret. */
export const webhookUser = 'exotel'

const endings: Readonly<Record<string, CallEnding>> = {
  completed: 'completed',
  'no-answer': 'no_answer',
  busy: 'busy',
  failed: 'failed',
  canceled: 'failed',
}

export const exotelEnding = (status: string): CallEnding | null => endings[status] ?? null

/** Calls to our number in which nobody of ours spoke: not taken up, given up while it rang, or hung up in the menu. */
const missedTypes = ['incomplete', 'client-hangup', 'call-attempt']

/**
 * The Passthru applet of our number's flow tells incoming calls; the status callback tells the end of those we made.
 * Exotel's moments are Indian time without saying so.
 */
export function exotelEvent(fields: CallMessage['fields']): CallEvent | null {
  const { CallSid: callId = '' } = fields
  if (!/^[\w-]{8,80}$/.test(callId)) return null
  if (fields.Direction === 'incoming') {
    const from = readCaller(fields.CallFrom ?? fields.From ?? '')
    const at = momentIn(fields.StartTime ?? fields.CurrentTime ?? '')
    if (!from || !at || !missedTypes.includes(fields.CallType ?? '')) return null
    return { kind: 'missed', callId, from, at }
  }
  const ending = exotelEnding(fields.Status ?? '')
  if (fields.EventType !== 'terminal' || !ending) return null
  const seconds = Math.max(0, Math.round(Number(fields.ConversationDuration) || 0))
  return { kind: 'ended', callId, reference: fields.CustomField || null, ending, seconds }
}

/** 2026-11-18 09:30:00 */
function momentIn(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text) ?? []
  const moment = new Date(`${day}T${time}+05:30`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
