import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Channel, Choice, Topic } from '../notification-rules.ts'

type Db = Kysely<Database>

export type AgreementRow = {
  parent_name: string
  permanent_address: string
  city: string
  state: string
  pincode: string
  occupation: string
  employer: string
  emergency_name: string
  emergency_phone: string
  emergency_relation: string
}

export const findAgreementDetail = (db: Db, personId: number) =>
  db.selectFrom('agreement_detail').selectAll().where('person_id', '=', personId).executeTakeFirst()

/** Like the query above, with a row lock until the transaction ends. */
export const lockAgreementDetail = (db: Db, personId: number) =>
  db.selectFrom('agreement_detail').selectAll().where('person_id', '=', personId).forUpdate().executeTakeFirst()

/** Resets the confirmation, which was for the old values. */
export const saveAgreementDetail = (db: Db, personId: number, row: AgreementRow, now: Date) =>
  db
    .insertInto('agreement_detail')
    .values({ person_id: personId, ...row, updated_at: now, confirmed_at: null })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...row, updated_at: now, confirmed_at: null }))
    .execute()

export const markConfirmed = (db: Db, personId: number, at: Date | null) =>
  db.updateTable('agreement_detail').set({ confirmed_at: at }).where('person_id', '=', personId).execute()

/** Whether the person has an identity document that was not rejected. */
/** A document that was not refused, or DigiLocker's word. */
export async function hasIdentityDocument(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from identity_document where person_id = ${personId} and removed_at is null
        and state <> 'rejected' and kind <> 'work_proof')
      or exists (select from identity_check where person_id = ${personId} and state = 'verified') as found`.execute(db)
  return rows[0]?.found ?? false
}

export async function listChoices(db: Db, personId: number): Promise<Choice[]> {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['topic', 'channel', 'wanted'])
    .where('person_id', '=', personId)
    .execute()
  return rows.map((row) => ({ ...row, topic: row.topic as Topic, channel: row.channel as Channel }))
}

export const saveChoice = (db: Db, personId: number, choice: Choice) =>
  db
    .insertInto('notification_choice')
    .values({ person_id: personId, ...choice })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'topic', 'channel']).doUpdateSet({ wanted: choice.wanted }),
    )
    .execute()

export const deleteChoice = (db: Db, personId: number, { topic, channel }: Choice) =>
  db
    .deleteFrom('notification_choice')
    .where('person_id', '=', personId)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .execute()
