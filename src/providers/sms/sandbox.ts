import { type SandboxControls, sandboxSender } from '../sandbox-sender.ts'
import type { Sms, SmsMessage } from './port.ts'
import { smsRefusal } from './refusal.ts'

export type SandboxSms = Sms & SandboxControls<SmsMessage>

/** Accepts every message; they can be read at /dev/outbox, which shows our own outbox table. */
export function sandboxSms(): SandboxSms {
  return sandboxSender<SmsMessage>('sms', smsRefusal)
}
