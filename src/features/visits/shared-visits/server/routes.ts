import { sql } from 'kysely'
import { visits } from '#features/visits/scheduling/server/api.ts'
import type { Context } from '#platform/context.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { dayInIndia, formatTime } from '#shared/dates.ts'
import * as calls from '../contract.ts'
import { readShareToken, shareToken } from './share-token.ts'

/** After the visit has begun, for a friend who waits to hear. */
const staysOpenMs = 3 * 3_600_000

async function shareVisit(ctx: Context, id: number) {
  const visit = await visits.getOwnVisit(ctx, await visits.whoseVisits(ctx), id)
  const expiresAt = new Date(new Date(visit.starts_at).getTime() + staysOpenMs)
  if (visit.state !== 'scheduled' || expiresAt <= ctx.now) {
    throw new Refusal(409, 'visit_over', 'This visit is over: there is nothing to share.')
  }
  const token = shareToken(ctx.config.SECRET, { visitId: id, expiresAt })
  return { path: `/visits/shared/${token}`, expires_at: expiresAt.toISOString() }
}

type Row = {
  visitor: string
  state: calls.SharedVisit['state']
  starts_at: Date
  online: boolean
  title: string
  slug: string
  street: string
  pincode: string
  locality: string
  city: string
  lat: number
  lng: number
  manager_id: number | null
  manager_name: string | null
}

async function getSharedVisit({ db, now, config }: Context, token: string): Promise<calls.SharedVisit> {
  const shared = readShareToken(config.SECRET, token, now)
  if (!shared) throw notFound('This link has ended, or is not complete.')
  const { rows } = await sql<Row>`
    select split_part(v.name, ' ', 1) as visitor, v.state, v.starts_at, v.online, h.title, h.slug, h.street, h.pincode,
      l.name as locality, c.name as city, h.lat, h.lng, m.id as manager_id, m.first_name as manager_name
    from visit v join home h on h.id = v.home_id join locality l on l.id = h.locality_id join city c on c.id = h.city_id
    left join person m on m.id = v.area_manager_id and m.deleted_at is null
    where v.id = ${shared.visitId}`.execute(db)
  const [row] = rows
  // A visit that was moved has another end: its old link is not extended.
  if (!row || row.starts_at.getTime() + staysOpenMs < shared.expiresAt.getTime() - 60_000) {
    throw notFound('This link has ended, or is not complete.')
  }
  return {
    ...{ visitor: row.visitor, state: row.state, online: row.online },
    ...{ date: dayInIndia(row.starts_at), time: formatTime(row.starts_at) },
    house: { title: row.title, slug: row.slug, address: visits.addressOf(row), lat: row.lat, lng: row.lng },
    manager: row.manager_id !== null && row.manager_name ? { id: row.manager_id, name: row.manager_name } : null,
    expires_at: shared.expiresAt.toISOString(),
  }
}

export const sharedVisitRoutes = [
  handle(calls.shareVisit, (ctx, { params }) => shareVisit(ctx, params.id)),
  handle(calls.getSharedVisit, (ctx, { params }) => getSharedVisit(ctx, params.token)),
]
