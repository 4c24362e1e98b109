import { bhkLabel } from '#features/homes/listing/rules.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia, formatShortDay, formatTime } from '#shared/dates.ts'
import { rupees } from '#shared/money.ts'
import type { Visit } from '../contract.ts'
import { listOwnVisits, type VisitRow, type Whose } from './visit-queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

/** Only a confirmed phone says that visits made with it are theirs. */
export async function whoseVisits(ctx: Ctx): Promise<Whose> {
  const { personId } = signedIn(ctx)
  const person = await accounts.getPerson(ctx.db, personId)
  return { personId, phone: person.phone_confirmed_at === null ? null : person.phone }
}

export async function listVisits(ctx: Ctx): Promise<{ visits: Visit[] }> {
  const rows = await listOwnVisits(ctx.db, await whoseVisits(ctx))
  return { visits: rows.map((row) => visitOf(row, ctx.now)) }
}

/** Another person's visit is answered as not found. */
export async function getOwnVisit(ctx: Ctx, whose: Whose, id: number): Promise<Visit> {
  const [row] = await listOwnVisits(ctx.db, whose, id)
  if (!row) throw notFound(m.visits_no_such_visit())
  return visitOf(row, ctx.now)
}

type Address = { street: string; locality: string; city: string; pincode: string }

/** Its places in the language of who asks. */
export const addressOf = ({ street, locality, city, pincode }: Address): string =>
  `${street}, ${places.placeName(locality)}, ${places.placeName(city)} ${pincode}`

/** The version is a cache buster. */
function managerOf({ id, manager_id, manager_name, manager_phone, manager_photo }: VisitRow): Visit['area_manager'] {
  if (manager_id === null) return null
  const photo = manager_photo === null ? null : `/reschedule/${id}/manager.webp?v=${manager_photo.slice(0, 8)}`
  return { id: manager_id, name: manager_name ?? '', phone: manager_phone ?? '', profile_image: photo }
}

const kinds = ['bed', 'room', 'house']

function visitOf(row: VisitRow, now: Date): Visit {
  const coming = row.state === 'scheduled' && row.starts_at > now
  const day = dayInIndia(row.starts_at)
  return {
    id: row.id,
    date: day,
    display_date: formatShortDay(day),
    time: formatTime(row.starts_at),
    starts_at: row.starts_at.toISOString(),
    house_name: homes.titleOf(row.title),
    feedback_status: row.rating !== null ? 'given' : row.state === 'done' ? 'due' : 'not_due',
    otp: row.state === 'scheduled' ? row.door_code : null,
    is_otp_verified: row.checked_in_at !== null,
    comment: row.comment,
    house_address: addressOf(row),
    area_manager: row.state === 'scheduled' ? managerOf(row) : null,
    house: {
      bhk_details: bhkLabel(row.bedroom_count),
      house_type: row.house_type,
      id: row.home_id,
      title: homes.titleOf(row.title),
      lat: row.lat,
      long: row.lng,
      bed_available_count: row.free_beds ?? 0,
      min_rent: row.rent === null ? null : rupees(row.rent),
      slug: row.slug,
      locality: places.placeName(row.locality),
      image_url: row.picture_id === null ? null : `/img/${row.picture_id}/640.webp`,
      booking_type: kinds[row.kind ?? 0] ?? 'bed',
      vertical: row.vertical,
    },
    state: row.state,
    online: row.online,
    live_link: coming ? row.live_link : null,
    version: row.version,
  }
}
