import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Message } from '#platform/outbox.ts'
import type { Language } from '#shared/language.ts'

type Reader = Pick<Message, 'channel' | 'recipient' | 'personId'>
type Kept = { id: number; language: Language | null; phone: string | null; email: string | null }

/**
 * The language that each reader has chosen: the person named, or the one who has proven the address; null for those who
 * have chosen none, and for an address of nobody's.
 */
export async function readerLanguages(
  db: Kysely<Database>,
  readers: readonly Reader[],
): Promise<(reader: Reader) => Language | null> {
  const people = readers.flatMap(({ personId }) => personId ?? [])
  const addresses = readers.flatMap(({ personId, recipient }) => (personId === undefined ? [recipient] : []))
  const { rows } = await sql<Kept>`
    select id,
      -- A language other than that of every new profile is a choice, whoever wrote it.
      case when language_chosen or language <> 'en' then language end as language,
      case when phone_confirmed_at is not null then phone end as phone,
      case when email_confirmed_at is not null then email end as email
    from person where id = any (${people}::bigint[])
      or (phone = any (${addresses}::text[]) and phone_confirmed_at is not null)
      or (email = any (${addresses}::text[]) and email_confirmed_at is not null)`.execute(db)
  return ({ personId, channel, recipient }) =>
    rows.find(({ id, phone, email }) =>
      personId === undefined ? recipient === (channel === 'sms' ? phone : email) : id === personId,
    )?.language ?? null
}
