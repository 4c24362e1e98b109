import { type SandboxControls, sandboxSender } from '../sandbox-sender.ts'
import type { Sms, SmsMessage } from './port.ts'

export type SandboxSms = Sms & SandboxControls<SmsMessage>

/** Takes every message; people read them at /dev/outbox, which shows our own outbox table. */
export function sandboxSms(): SandboxSms {
  return sandboxSender<SmsMessage>('sms', ({ to, text, templateId, idempotencyKey }) => {
    if (!/^(\d{10}|\+[1-9]\d{7,14})$/.test(to)) return 'The number is neither ten digits nor E.164'
    if (text.trim() === '') return 'The message is empty'
    if (text.length > 1_000) return 'The message is longer than 1000 characters'
    if (templateId === '') return 'The message has no template id'
    return idempotencyKey === '' ? 'The message has no idempotency key' : null
  })
}
