import { createHash } from 'node:crypto'
import { providerError } from './provider-error.ts'

/** Shared by the SMS and email sandboxes: accepts everything, remembers the last messages and can be told to fail. */
export type SandboxControls<Message> = {
  /** The next `count` sends fail as unavailable. */
  failNext(count: number): void
  /** Accepted messages, oldest first. */
  sent(): Message[]
}

const REMEMBERED = 1_000

export function sandboxSender<Message extends { idempotencyKey: string }>(
  prefix: string,
  refusal: (message: Message) => string | null,
): SandboxControls<Message> & { send(message: Message): Promise<{ ref: string }> } {
  const taken = new Map<string, Message>()
  let failures = 0
  return {
    async send(message) {
      const reason = refusal(message)
      if (reason !== null) throw providerError('rejected', reason)
      if (failures > 0) {
        failures -= 1
        throw providerError('unavailable', 'The sandbox was told to fail this send')
      }
      if (!taken.has(message.idempotencyKey)) taken.set(message.idempotencyKey, { ...message })
      for (const oldest of taken.keys()) {
        if (taken.size <= REMEMBERED) break
        taken.delete(oldest)
      }
      // Derived from the key alone, so that a retry after a restart gets the same ref.
      return { ref: `${prefix}_${createHash('sha256').update(message.idempotencyKey).digest('hex').slice(0, 20)}` }
    },
    failNext(count) {
      failures = count
    },
    sent: () => [...taken.values()],
  }
}
