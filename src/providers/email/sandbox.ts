import { type SandboxControls, sandboxSender } from '../sandbox-sender.ts'
import type { Email, EmailMessage } from './port.ts'
import { emailRefusal } from './refusal.ts'

export type SandboxEmail = Email & SandboxControls<EmailMessage>

/** Accepts every mail; they can be read at /dev/outbox, which shows our own outbox table. */
export function sandboxEmail(): SandboxEmail {
  return sandboxSender<EmailMessage>('email', emailRefusal)
}
