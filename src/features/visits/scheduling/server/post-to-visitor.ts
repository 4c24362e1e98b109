import type { Tx } from '#platform/db.ts'
import { type Draft, postMessages } from '#platform/outbox.ts'
import type { Queue } from '#platform/queue.ts'

/** Where the visitor of a visit gets messages, and whose choices count for them. */
export type Visitor = {
  /** The account counts, because the address of a new one is not confirmed yet. */
  person_id: number | null
  phone: string
  email: string | null
  /** The language of the page on which it was scheduled, for those who have chosen none. */
  asked_in: string | null
}

/** By SMS, and by email where known; one of both where the other is switched off. */
export function postToVisitor(
  tx: Tx,
  queue: Queue,
  { person_id, phone, email, asked_in }: Visitor,
  { subject, ...said }: Pick<Draft, 'purpose' | 'subject' | 'body'>,
): Promise<void> {
  const reader = {
    ...(person_id === null ? {} : { personId: person_id }),
    ...(asked_in === null ? {} : { askedIn: asked_in }),
  }
  return postMessages(tx, queue, [
    { ...said, ...reader, channel: 'sms', recipient: phone },
    ...(email && subject ? [{ ...said, ...reader, subject, channel: 'email' as const, recipient: email }] : []),
  ])
}
