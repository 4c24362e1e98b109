import type { Kysely } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import type { Role } from '#shared/endpoint.ts'
import type { DocumentKind, DocumentState } from '../rules.ts'

type Db = Kysely<Database>

const columns = [
  'id',
  'person_id',
  'kind',
  'number_last4',
  'file_key',
  'content_type',
  'state',
  'remark',
  'created_at',
] as const

export const listCurrent = (db: Db, personId: number) =>
  db
    .selectFrom('identity_document')
    .select(columns)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('kind')
    .execute()
export type DocumentRow = Awaited<ReturnType<typeof listCurrent>>[number]

export const findCurrent = (db: Db, id: number) =>
  db
    .selectFrom('identity_document')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

type Retiring = { personId: number; now: Date; kind?: DocumentKind; id?: number }

/** Keeps the row for the log of views, but removes number and file. Returns the files to delete. */
export const clearDocuments = (db: Db, { personId, now, kind, id }: Retiring) =>
  db
    .updateTable('identity_document')
    .set({ removed_at: now, number_sealed: null, number_last4: null, remark: null })
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as DocumentKind))
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .returning(['id', 'file_key'])
    .execute()

type NewDocument = {
  person_id: number
  kind: DocumentKind
  number_sealed: Buffer | null
  number_last4: string | null
  file_key: string
  content_type: string
  size: number
  created_at: Date
}

/** Undefined if another document of its kind was inserted concurrently. */
export const insertDocument = (db: Db, row: NewDocument) =>
  db
    .insertInto('identity_document')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

export const setState = (db: Db, id: number, state: DocumentState, remark: string | null) =>
  db
    .updateTable('identity_document')
    .set({ state, remark })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

type NewView = {
  document_id: number
  person_id: number
  viewer_id: number
  viewer_role: Role
  reason: string
  seen_at: Date
}

export const insertView = (db: Db, row: NewView) => db.insertInto('document_view').values(row).execute()

export const listViews = (db: Db, personId: number) =>
  db
    .selectFrom('document_view')
    .leftJoin('identity_document', 'identity_document.id', 'document_view.document_id')
    .select([
      'document_view.id',
      'document_view.viewer_id',
      'document_view.viewer_role',
      'document_view.reason',
      'document_view.seen_at',
      'identity_document.kind',
    ])
    .where('document_view.person_id', '=', personId)
    .orderBy('document_view.seen_at', 'desc')
    .orderBy('document_view.id', 'desc')
    .limit(100)
    .execute()
