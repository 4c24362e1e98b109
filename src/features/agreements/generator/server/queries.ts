import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { DraftContent } from '../content.ts'

type Db = Kysely<Database>

export type DraftRow = {
  id: number
  token_hash: Buffer
  person_id: number | null
  content: DraftContent
  reached: number
  version: number
  updated_at: Date
}

const columns = ['id', 'token_hash', 'person_id', 'content', 'reached', 'version', 'updated_at'] as const
const asRow = (row: unknown): DraftRow => row as DraftRow

export async function insertDraft(
  db: Db,
  draft: { token_hash: Buffer; person_id: number | null; content: DraftContent; now: Date },
): Promise<DraftRow> {
  const { token_hash, person_id, content, now } = draft
  const row = await db
    .insertInto('agreement_draft')
    .values({ token_hash, person_id, content: JSON.stringify(content), created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asRow(row)
}

export async function findDraft(db: Db, id: number): Promise<DraftRow | undefined> {
  const row = await db.selectFrom('agreement_draft').select(columns).where('id', '=', id).executeTakeFirst()
  return row && asRow(row)
}

export async function findByToken(db: Db, hash: Buffer): Promise<DraftRow | undefined> {
  const row = await db.selectFrom('agreement_draft').select(columns).where('token_hash', '=', hash).executeTakeFirst()
  return row && asRow(row)
}

export async function listOfPerson(db: Db, personId: number): Promise<DraftRow[]> {
  const rows = await db
    .selectFrom('agreement_draft')
    .select(columns)
    .where('person_id', '=', personId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(asRow)
}

/** Only where the version is still the one that was read: of two devices one is told. */
export async function changeDraft(
  db: Db,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
  to: { content: DraftContent; reached: number; now: Date },
): Promise<DraftRow | undefined> {
  const row = await db
    .updateTable('agreement_draft')
    .set({
      content: JSON.stringify(to.content),
      reached: to.reached,
      version: sql`version + 1`,
      updated_at: to.now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
  return row && asRow(row)
}

/** A guest's draft becomes this person's; somebody's stays theirs. */
export async function tieToPerson(db: Db, hash: Buffer, personId: number): Promise<void> {
  await db
    .updateTable('agreement_draft')
    .set({ person_id: personId })
    .where('token_hash', '=', hash)
    .where('person_id', 'is', null)
    .execute()
}

export async function removeDraft(db: Db, id: number): Promise<void> {
  await db.deleteFrom('agreement_draft').where('id', '=', id).execute()
}

export async function removeOldDrafts(db: Db, changedBefore: Date, emptyBefore: Date): Promise<void> {
  await db
    .deleteFrom('agreement_draft')
    .where(({ or, and, eb }) =>
      or([eb('updated_at', '<', changedBefore), and([eb('version', '=', 1), eb('updated_at', '<', emptyBefore)])]),
    )
    .execute()
}
