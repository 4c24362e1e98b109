import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Message } from '#platform/outbox.ts'
import { topicOf } from '#shared/message-kinds.ts'
import { type Channel, type Choice, isWanted, type Topic } from '../notification-rules.ts'

type Kept = Choice & { person_id: number; phone: string | null; email: string | null }

/**
 * Leaves out what its reader has switched off. The reader is the person named, or the one who has proven the address;
 * an address of nobody's is a guest's, who gets what they asked for, but no news.
 */
export async function wantedMessages(db: Kysely<Database>, messages: readonly Message[]): Promise<Message[]> {
  const optional = messages.filter(({ purpose }) => topicOf(purpose) !== null)
  if (optional.length === 0) return [...messages]
  const kept = await listChoicesOf(db, optional)
  return messages.filter((message) => {
    const topic = topicOf(message.purpose)
    return (
      topic === null ||
      isWanted(
        kept.filter((choice) => isOf(choice, message)),
        topic,
        message.channel,
      )
    )
  })
}

const isOf = ({ person_id, phone, email }: Kept, { personId, channel, recipient }: Message): boolean =>
  personId === undefined ? recipient === (channel === 'sms' ? phone : email) : person_id === personId

/** An unproven address says nothing about its reader, so it counts only where the person is named. */
async function listChoicesOf(db: Kysely<Database>, messages: readonly Message[]): Promise<Kept[]> {
  const people = messages.flatMap(({ personId }) => personId ?? [])
  const unnamed = messages.filter(({ personId }) => personId === undefined)
  const to = (wanted: Channel) => unnamed.flatMap(({ channel, recipient }) => (channel === wanted ? [recipient] : []))
  const { rows } = await sql<Kept>`
    select c.person_id, c.topic, c.channel, c.wanted,
      case when p.phone_confirmed_at is not null then p.phone end as phone,
      case when p.email_confirmed_at is not null then p.email end as email
    from notification_choice c join person p on p.id = c.person_id
    where p.id = any (${people}::bigint[])
      or (p.phone = any (${to('sms')}::text[]) and p.phone_confirmed_at is not null)
      or (p.email = any (${to('email')}::text[]) and p.email_confirmed_at is not null)`.execute(db)
  return rows.map((row) => ({ ...row, topic: row.topic as Topic, channel: row.channel as Channel }))
}
