import { addMonths } from '#features/booking/bookings/quote-rules.ts'
import { firstOfNextMonth } from '#features/homes/pricing/proration.ts'
import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import type { Random } from '#shared/random.ts'

export const tenancyStates = [
  'booked',
  'agreement_pending',
  'ready_to_move_in',
  'living',
  'notice_given',
  'moved_out',
  'settling',
  'closed',
  'cancelled',
] as const
export type TenancyState = (typeof tenancyStates)[number]

/** A let unit: a bed, a room with all its beds, or the house with all of them. */
export type LetUnit = {
  home_id: number
  kind: 'bed' | 'room' | 'house'
  room_id: number | null
  bed_id: number | null
  bed_ids: number[]
  rent: number
  deposit: number
}

/** A row of `tenancy` without its tenant, and the days its beds are taken. */
export type TenancyDraft = Omit<LetUnit, 'bed_ids'> & {
  state: TenancyState
  starts_on: Day
  ends_on: Day | null
  /** The last day of the licence. */
  licence_to: Day
  billed_to: Day
  moved_in_at: string | null
  share_with_flatmates: boolean
  created_at: string
  stays: { bed_id: number; home_id: number; from: Day; to: Day | null }[]
}

type Dates = { starts_on: Day; ends_on: Day | null }

/** Move-in and move-out days for a tenancy in this state, relative to today. */
function datesFor(random: Random, state: TenancyState, today: Day): Dates {
  const from = (min: number, max: number) => addDays(today, random.between(min, max))
  const lived = (leaves: Day): Dates => ({ starts_on: addDays(leaves, -random.between(95, 520)), ends_on: leaves })
  switch (state) {
    case 'booked':
      return { starts_on: from(8, 25), ends_on: null }
    case 'agreement_pending':
      return { starts_on: from(4, 14), ends_on: null }
    case 'ready_to_move_in':
      return { starts_on: from(0, 3), ends_on: null }
    case 'living':
      return { starts_on: from(-560, -12), ends_on: null }
    case 'notice_given':
      return lived(from(5, 30))
    case 'moved_out':
      return lived(from(-5, -1))
    case 'settling':
      return lived(from(-21, -6))
    case 'closed':
      return lived(from(-420, -40))
    case 'cancelled':
      return { starts_on: from(-40, 15), ends_on: null }
  }
}

const hour = 3_600_000
const movedIn = new Set<TenancyState>(['living', 'notice_given', 'moved_out', 'settling', 'closed'])

/** Rents of those who moved in are invoiced up to this month's end, or to their last day. */
function billedTo(state: TenancyState, starts: Day, ends: Day | null, today: Day): Day {
  const first = firstOfNextMonth(starts)
  if (!movedIn.has(state) || first > today) return first
  const next = firstOfNextMonth(today)
  return ends !== null && ends < next ? (ends > first ? ends : first) : next
}

const neverMovedIn = new Set<TenancyState>(['cancelled'])

export function makeTenancy(
  random: Random,
  { unit, state, today, dates }: { unit: LetUnit; state: TenancyState; today: Day; dates?: Dates },
): TenancyDraft {
  const { bed_ids, ...where } = unit
  const { starts_on, ends_on } = dates ?? datesFor(random, state, today)
  const booked = addDays(starts_on, -random.between(4, 24))
  const bookedOn = booked < today ? booked : addDays(today, -random.between(0, 3))
  return {
    ...where,
    state,
    starts_on,
    ends_on,
    licence_to: addDays(addMonths(starts_on, 11), -1),
    billed_to: billedTo(state, starts_on, ends_on, today),
    moved_in_at: movedIn.has(state) ? new Date(startOfDay(starts_on).getTime() + 11 * hour).toISOString() : null,
    share_with_flatmates: random.chance(0.6),
    created_at: new Date(startOfDay(bookedOn).getTime() + random.between(9 * 60, 20 * 60) * 60_000).toISOString(),
    stays: neverMovedIn.has(state)
      ? []
      : bed_ids.map((bed_id) => ({ bed_id, home_id: unit.home_id, from: starts_on, to: ends_on })),
  }
}

const currentStates = [
  ['living', 80],
  ['notice_given', 8],
  ['booked', 5],
  ['agreement_pending', 3],
  ['ready_to_move_in', 4],
] as const satisfies readonly (readonly [TenancyState, number])[]

const leftStates = [
  ['moved_out', 25],
  ['settling', 30],
  ['closed', 45],
] as const satisfies readonly (readonly [TenancyState, number])[]

/** The current and previous tenancies of a unit, never overlapping. */
export function makeTenancies(random: Random, unit: LetUnit, taken: boolean, today: Day): TenancyDraft[] {
  const made: TenancyDraft[] = []
  if (random.chance(0.03)) made.push(makeTenancy(random, { unit, state: 'cancelled', today }))
  if (!taken) {
    if (random.chance(0.12)) made.push(makeTenancy(random, { unit, state: random.weighted(leftStates), today }))
    return made
  }
  const now = makeTenancy(random, { unit, state: random.weighted(currentStates), today })
  if (random.chance(0.2)) made.push(before(random, unit, now, today))
  return [...made, now]
}

/** A former tenancy that ended some weeks before the next one began. */
function before(random: Random, unit: LetUnit, next: TenancyDraft, today: Day): TenancyDraft {
  const latest = next.starts_on < today ? next.starts_on : today
  const ends_on = addDays(latest, -random.between(40, 90))
  const dates = { starts_on: addDays(ends_on, -random.between(95, 520)), ends_on }
  return makeTenancy(random, { unit, state: 'closed', today, dates })
}
