import type { SmsMessage } from './port.ts'

/** Validates a message before it is sent: the reason for refusing it, or null. Never repeats the number. */
export function smsRefusal({ to, text, templateId, idempotencyKey }: SmsMessage): string | null {
  if (!/^(\d{10}|\+[1-9]\d{7,14})$/.test(to)) return 'The number is neither ten digits nor E.164'
  if (text.trim() === '') return 'The message is empty'
  if (text.length > 1_000) return 'The message is longer than 1000 characters'
  if (templateId === '') return 'The message has no template id'
  return idempotencyKey === '' ? 'The message has no idempotency key' : null
}
