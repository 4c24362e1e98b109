import { homes } from '#features/homes/listing/server/api.ts'
import { maskPhone } from '#features/people/accounts/rules.ts'
import { visits } from '#features/visits/scheduling/server/api.ts'
import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import { localTime } from '#shared/local-times.ts'
import type { DayHandOver, DayKeys, DayVisit, ManagerWeek } from '../contract.ts'
import { mostTries, travelBetween } from '../rules.ts'
import { makeDoorCheck } from './door-proof.ts'
import { type HandOverRow, listHandOvers } from './hand-overs.ts'
import { listKeyFacts } from './key-hand-overs.ts'
import { listManagerVisits, listUnreportedVisits, type WeekRow } from './queries.ts'

const shownDays = 7

export async function getWeek(ctx: Context): Promise<ManagerWeek> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const dates = Array.from({ length: shownDays }, (_, later) => addDays(today, later))
  const to = startOfDay(addDays(today, shownDays))
  const [rows, unreported, handOvers, leaves] = await Promise.all([
    listManagerVisits(ctx.db, personId, startOfDay(today), to),
    listUnreportedVisits(ctx.db, personId, startOfDay(today)),
    listHandOvers(ctx.db, personId, startOfDay(today), to),
    visits.listLeave(ctx.db, personId, today),
  ])
  const keys = await listKeyFacts(
    ctx,
    [...unreported, ...rows].flatMap(({ tenancy_id, hand_over, starts_at }) =>
      tenancy_id === null || !hand_over
        ? []
        : [{ tenancyId: tenancy_id, handOver: hand_over, on: dayInIndia(starts_at) }],
    ),
  )
  const byDay = Map.groupBy(rows, ({ starts_at }) => dayInIndia(starts_at))
  const days = dates.map(async (date) => ({
    date,
    on_leave: leaves.some(({ first_day, last_day }) => first_day <= date && date <= last_day),
    hand_overs: handOvers.flatMap((row) => handOverOn(date, row)),
    visits: await dayOf(ctx, byDay.get(date) ?? [], today, keys),
  }))
  return {
    ...{ manager_id: personId, today, as_of: ctx.now.toISOString(), days: await Promise.all(days) },
    unreported: await dayOf(ctx, unreported, today, keys),
  }
}

function handOverOn(date: Day, row: HandOverRow): DayHandOver[] {
  const { id, hand_over_at: at, title, slug, first_name, phone } = row
  if (row.state !== 'confirmed' || !at || dayInIndia(at) !== date) return []
  return [
    {
      ...{ booking_id: id, time: localTime(at), tenant: first_name, phone: phone ? maskPhone(phone) : '' },
      home: { title: homes.titleOf(title), slug, address: addressOf(row) },
    },
  ]
}

type KeysById = ReadonlyMap<number, DayKeys>

async function dayOf(ctx: Context, rows: readonly WeekRow[], today: Day, keys: KeysById): Promise<DayVisit[]> {
  const stops = rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString() }))
  const travel = travelBetween(stops)
  return Promise.all(
    rows.map(async (row, nth) => ({
      ...(await visitOf(ctx, row, travel[nth] ?? null, today)),
      keys: row.tenancy_id === null ? null : (keys.get(row.tenancy_id) ?? null),
    })),
  )
}

async function visitOf({ config }: Context, row: WeekRow, travel: number | null, today: Day): Promise<DayVisit> {
  // Only today's visits can be checked in, so only their codes can be tried.
  const isDue = row.state !== 'cancelled' && row.checked_in_at === null && dayInIndia(row.starts_at) === today
  return {
    id: row.id,
    starts_at: row.starts_at.toISOString(),
    time: localTime(row.starts_at),
    state: row.state,
    online: row.online,
    visitor: firstName(row.name),
    phone: maskPhone(row.phone),
    comment: row.comment,
    home: {
      title: homes.titleOf(row.title),
      slug: row.slug,
      address: addressOf(row),
      lat: row.lat,
      lng: row.lng,
    },
    travel_minutes: travel,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    note: row.note,
    tries_left: Math.max(0, mostTries - row.wrong_tries),
    door: isDue && row.door_code ? await makeDoorCheck(config, row.id, row.door_code) : null,
    live_link: row.state === 'scheduled' ? row.live_link : null,
  }
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

type Address = Pick<WeekRow, 'street' | 'locality' | 'city' | 'pincode'>

export const addressOf = ({ street, locality, city, pincode }: Address): string =>
  `${street}, ${locality}, ${city} ${pincode}`
