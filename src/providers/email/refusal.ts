import type { EmailMessage } from './port.ts'

/** Validates a mail before it is sent: the reason for refusing it, or null. Never repeats the address. */
export function emailRefusal({ to, subject, text, idempotencyKey }: EmailMessage): string | null {
  if (to.length > 254 || !/^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;"\p{Cc}]+\.[^\s@<>,;"\p{Cc}]+$/u.test(to)) {
    return 'The address is not one mailbox'
  }
  // A line break in a header would allow header injection.
  if (/\p{Cc}/u.test(subject) || subject.trim() === '') return 'The subject is not one line of text'
  if (text.trim() === '') return 'The mail has no text'
  return idempotencyKey === '' ? 'The mail has no idempotency key' : null
}
