import { unitName } from '#features/booking/bookings/unit-name.ts'
import { ownHomes } from '#features/owners/own-homes/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { type Day, dayInIndia, daysBetween } from '#shared/dates.ts'
import type { Calendar, CalendarHome, CalendarPlace, Coming } from '../contract.ts'
import { type Bar, barsOf, daysCost } from '../rules.ts'
import { listBeds, listStays, type PlaceRow, type StayRow } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>
const shownComing = 20

export async function getCalendar(ctx: Ctx, days: number): Promise<Calendar> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const own = await ownHomes.list(ctx.db, personId, today)
  const ids = own.map(({ id }) => id)
  const [beds, stays] = await Promise.all([
    listBeds(ctx.db, ids),
    listStays(ctx.db, ids, { today, days, now: ctx.now }),
  ])
  const bedsOf = Map.groupBy(beds, ({ home_id }) => home_id)
  const staysOf = Map.groupBy(stays, ({ bed_id }) => bed_id)
  const homes = own.map(({ id, slug, title, locality, main_owner }): CalendarHome => {
    const rows = bedsOf.get(id) ?? []
    return {
      ...{ id, slug, title, locality, main_owner, let_as: rows[0]?.let_as ?? 'house' },
      places: placesOf(rows).map((inside) => placeOf(inside, staysOf, today, days)),
    }
  })
  return { first: today, days, totals: totalsOf(homes), homes, coming_up: comingUp(homes).slice(0, shownComing) }
}

/** Beds, or the beds of a room or of the home where these are let. */
function placesOf(rows: readonly PlaceRow[]): PlaceRow[][] {
  const keyOf = ({ let_as, bed_id, room_id }: PlaceRow) => (let_as === 'bed' ? bed_id : let_as === 'room' ? room_id : 0)
  return [...Map.groupBy(rows, keyOf).values()]
}

function placeOf(
  inside: readonly PlaceRow[],
  staysOf: ReadonlyMap<number, StayRow[]>,
  today: Day,
  days: number,
): CalendarPlace {
  const { let_as, room_id, room, bed_id, bed, rent } = inside[0] as PlaceRow
  // A room or a home is taken with each of its beds; the first day of each stay is shown once.
  const taken = new Map<Day, StayRow>()
  for (const stay of inside.flatMap((each) => staysOf.get(each.bed_id) ?? [])) {
    const known = taken.get(stay.from)
    if (!known || (known.to !== null && (stay.to === null || stay.to > known.to))) taken.set(stay.from, stay)
  }
  const bars = barsOf([...taken.values()], today, days)
  return {
    unit: let_as === 'house' ? 'house' : let_as === 'room' ? `room-${room_id}` : `bed-${bed_id}`,
    ...{ name: unitName({ kind: let_as, room, bed }), rent },
    bars: bars.map(({ blockId, ...bar }) => ({ ...bar, block_id: blockId })),
    at_risk: bars.filter(isEmpty).reduce((sum, { from, last }) => sum + daysCost(rent, from, last), 0),
  }
}

const isEmpty = ({ state }: Pick<Bar, 'state'>): boolean => state === 'empty'

function totalsOf(homes: readonly CalendarHome[]): Calendar['totals'] {
  const places = homes.flatMap((home) => home.places)
  const bars = places.flatMap((place) => place.bars)
  const count = (...states: Bar['state'][]) => bars.filter(({ state }) => states.includes(state)).length
  return {
    at_risk: places.reduce((sum, { at_risk }) => sum + at_risk, 0),
    empty_days: bars.filter(isEmpty).reduce((sum, { from, last }) => sum + daysBetween(from, last) + 1, 0),
    leaving: count('leaving'),
    coming: count('booked', 'waiting'),
    waiting: count('waiting'),
  }
}

/** People who leave and come, the next one first. */
function comingUp(homes: readonly CalendarHome[]): Coming[] {
  return homes
    .flatMap(({ title, places }) =>
      places.flatMap(({ name, bars }) =>
        bars.flatMap(({ state, from, until, who }): Coming[] => {
          const line = { who: who ?? m.vacancy_somebody(), place: name, home: title }
          if (state === 'leaving' && until) return [{ ...line, kind: 'leaves', day: until }]
          if (state === 'booked') return [{ ...line, kind: 'moves_in', day: from }]
          if (state === 'waiting') return [{ ...line, kind: 'answer', day: from }]
          return []
        }),
      ),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
