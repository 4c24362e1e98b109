import { sql } from 'kysely'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'

export type OwnHome = {
  tenancy_id: number
  person_id: number
  home_id: number
  title: string
  lives: boolean
  /** The keys were given; what was written before is not theirs to read. */
  came_at: Date
  /** The keys came back; null while they live there. */
  left_at: Date | null
}

type Row = OwnHome & { vertical: string | null }

async function findHome(db: Db, personId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select t.id as tenancy_id, t.tenant_id as person_id, h.id as home_id, h.title, h.vertical,
      t.state in ('living', 'notice_given') as lives,
      coalesce(t.moved_in_at, t.starts_on::timestamp at time zone 'Asia/Kolkata') as came_at,
      case when t.state not in ('living', 'notice_given') then coalesce(
        (select max(e.at) from tenancy_event e where e.tenancy_id = t.id and e.happened = 'keys_returned'),
        t.ends_on::timestamp at time zone 'Asia/Kolkata') end as left_at
    from tenancy t join home h on h.id = t.home_id
    where t.tenant_id = ${personId} and t.state in ('living', 'notice_given', 'moved_out', 'settling')
    order by (t.state in ('living', 'notice_given')) desc, t.starts_on desc, t.id desc limit 1`.execute(db)
  return rows[0]
}

/** The home the caller lives in, else the one they have left and that is being settled. Homes of OTB are refused. */
export async function ownHome(ctx: Pick<Context, 'db' | 'actor'>): Promise<OwnHome> {
  const home = await findHome(ctx.db, signedIn(ctx).personId)
  if (!home) throw notFound(m.flatmates_no_home())
  if (home.vertical === 'OTB') throw conflict(m.care_owner_managed())
  return home
}

/** For what only those who live there may do. */
export async function livedHome(ctx: Pick<Context, 'db' | 'actor'>): Promise<OwnHome> {
  const home = await ownHome(ctx)
  if (!home.lives) throw conflict(m.flatmates_left_title())
  return home
}
