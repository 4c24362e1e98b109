import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Recipient } from '../invitation-rules.ts'
import { mostPerRecipient } from '../invitation-rules.ts'

const hashAddress = (address: string): Buffer => createHash('sha256').update(address).digest()

/** So that what somebody sends at once is counted together. */
export const lockSender = (tx: Tx, personId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('invitations'), ${personId}::int)`.execute(tx)

export async function countSince(tx: Tx, personId: number, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('sender_id', '=', personId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Addresses that must not be mailed: they said so, switched news off, or got enough invitations lately. */
export async function listUnwanted(tx: Tx, addresses: readonly string[], now: Date): Promise<Set<string>> {
  const { messages, days } = mostPerRecipient
  const since = new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<{ address: string }>`
    select a.address from unnest(${addresses}::text[], ${addresses.map(hashAddress)}::bytea[]) as a (address, hash)
    where exists (select from invitation_stop s where s.address_hash = a.hash)
      or (select count(*) from invitation i where i.recipient = a.address and i.posted and i.sent_at > ${since}) >= ${messages}
      or exists (select from notification_choice c join person p on p.id = c.person_id
        where c.topic = 'news' and not c.wanted
          and ((c.channel = 'sms' and p.phone = a.address) or (c.channel = 'email' and p.email = a.address)))`.execute(
    tx,
  )
  return new Set(rows.map(({ address }) => address))
}

type NewInvitation = Recipient & { kind: 'tenant' | 'owner'; stopCode: string; posted: boolean }

/** Returns those who were not invited by this person before. */
export async function insertInvitations(tx: Tx, senderId: number, rows: readonly NewInvitation[], now: Date) {
  const made = await tx
    .insertInto('invitation')
    .values(
      rows.map(({ channel, address, kind, stopCode, posted }) => ({
        ...{ sender_id: senderId, kind, channel, recipient: address, stop_code: stopCode, posted, sent_at: now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient')
    .execute()
  return new Set(made.map(({ recipient }) => recipient))
}

export async function insertStop(db: Db, code: string, now: Date): Promise<void> {
  const row = await db.selectFrom('invitation').select('recipient').where('stop_code', '=', code).executeTakeFirst()
  if (!row) return
  await db
    .insertInto('invitation_stop')
    .values({ address_hash: hashAddress(row.recipient), stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteOldInvitations = (db: Db, before: Date) =>
  db.deleteFrom('invitation').where('sent_at', '<', before).execute()
