import { sql } from 'kysely'
import type { HomeValues } from '#features/homes/editor/home-values.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import type { ImportedHome } from '../contract.ts'

export type WaitingHome = { home: string; row: number; values: HomeValues; ownerId: number | null }

export async function waitingHomes(db: Db, id: number): Promise<WaitingHome[]> {
  const found = await db.selectFrom('home_import').select('homes').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('This file is no longer kept. Send it again.')
  return found.homes as unknown as WaitingHome[]
}

type Ref = { ref: string; home_id: number; title: string; first_title: string | null }

/** The homes that numbers of listers became; `first_title` is the one they came in with. */
export async function listRefs(db: Db, homes: readonly string[]): Promise<Map<string, Ref>> {
  const { rows } = await sql<Ref>`
    select r.ref, r.home_id, h.title, (
      select c.after ->> 'title' from home_change c where c.home_id = h.id and c.what = 'created' order by c.id limit 1
    ) as first_title
    from home_import_ref r join home h on h.id = r.home_id
    where r.ref = any(${homes.map((home) => home.toLowerCase())})`.execute(db)
  return new Map(rows.map((row) => [row.ref, row]))
}

export async function getImport(db: Db, id: number): Promise<{ homes: ImportedHome[] }> {
  const waiting = await waitingHomes(db, id)
  const refs = await listRefs(
    db,
    waiting.map(({ home }) => home),
  )
  return {
    homes: waiting.map(({ home, row, values: { title, rooms } }) => ({
      ...{ home, row, title, rooms: rooms.length },
      beds: rooms.reduce((sum, { beds }) => sum + beds.length, 0),
      home_id: refs.get(home.toLowerCase())?.home_id ?? null,
    })),
  }
}
