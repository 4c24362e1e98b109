import { sql } from 'kysely'
import { homes } from '#features/homes/listing/server/api.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { dayInIndia, formatTime } from '#shared/dates.ts'
import type { SharedVisit } from '../contract.ts'
import { readShareToken } from './share-token.ts'

/** After the visit has started, for a friend who waits to hear. */
export const staysOpenMs = 3 * 3_600_000

type Ctx = Pick<Context, 'db' | 'now' | 'config'>

type Row = {
  visitor: string
  state: SharedVisit['state']
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
  manager_photo: string | null
}

/** The version in the photo's address is a cache buster. */
export async function getSharedVisit({ db, now, config }: Ctx, token: string): Promise<SharedVisit> {
  const shared = readShareToken(config.SECRET, token, now)
  if (!shared) throw notFound(m.sharedvisit_ended())
  const { rows } = await sql<Row>`
    select split_part(v.name, ' ', 1) as visitor, v.state, v.starts_at, v.online, h.title, h.slug, h.street, h.pincode,
      l.name as locality, c.name as city, h.lat, h.lng, m.id as manager_id, m.first_name as manager_name,
      case when v.state <> 'cancelled' then m.photo_key end as manager_photo
    from visit v join home h on h.id = v.home_id join locality l on l.id = h.locality_id join city c on c.id = h.city_id
    left join person m on m.id = v.area_manager_id and m.deleted_at is null
    where v.id = ${shared.visitId}`.execute(db)
  const [row] = rows
  // A visit that was moved has another end: its old link is not extended.
  if (!row || row.starts_at.getTime() + staysOpenMs < shared.expiresAt.getTime() - 60_000) {
    throw notFound(m.sharedvisit_ended())
  }
  return {
    ...{ visitor: row.visitor, state: row.state, online: row.online },
    ...{ date: dayInIndia(row.starts_at), time: formatTime(row.starts_at) },
    starts_at: row.starts_at.toISOString(),
    house: {
      title: homes.titleOf(row.title),
      slug: row.slug,
      address: visits.addressOf(row),
      lat: row.lat,
      lng: row.lng,
    },
    manager: managerOf(row, token),
    expires_at: shared.expiresAt.toISOString(),
  }
}

function managerOf({ manager_id: id, manager_name: name, manager_photo }: Row, token: string): SharedVisit['manager'] {
  if (id === null || !name) return null
  const photo = manager_photo && `/visits/shared/${token}/manager.webp?v=${manager_photo.slice(0, 8)}`
  return { id, name, photo }
}
