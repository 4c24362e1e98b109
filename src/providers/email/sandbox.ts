import { type SandboxControls, sandboxSender } from '../sandbox-sender.ts'
import type { Email, EmailMessage } from './port.ts'

export type SandboxEmail = Email & SandboxControls<EmailMessage>

/** Takes every mail; people read them at /dev/outbox, which shows our own outbox table. */
export function sandboxEmail(): SandboxEmail {
  return sandboxSender<EmailMessage>('email', ({ to, subject, text, idempotencyKey }) => {
    if (!/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(to)) return 'The address is not one mailbox'
    // A line break in a header is how a form is turned into someone else's mail server.
    if (/[\r\n]/.test(subject) || subject.trim() === '') return 'The subject is not one line of text'
    if (text.trim() === '') return 'The mail has no text'
    return idempotencyKey === '' ? 'The mail has no idempotency key' : null
  })
}
