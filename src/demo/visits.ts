import { addDays, type Day, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { Random } from '#shared/random.ts'

export type VisitState = 'scheduled' | 'done' | 'cancelled' | 'missed'

/** A row of `visit` without its visitor. */
export type VisitDraft = {
  home_id: number
  area_manager_id: number | null
  online: boolean
  starts_at: string
  state: VisitState
  door_code: string | null
  comment: string | null
  created_at: string
  place: number | null
  live_link: string | null
  rating: number | null
  feedback: string | null
  feedback_at: string | null
}

export type VisitWishes = {
  home_id: number
  area_manager_id: number | null
  today: Day
  /** Days from today, and the hour in India. */
  day: number
  hour: number
  online?: boolean
  state?: VisitState
  /** Null if the visitor gave no feedback yet. */
  rating?: number | null
}

/** Managers work from nine to seven, six days a week. The day off is never one of the next few days. */
const workingHours = { from_hour: 9, to_hour: 19 }

const freeWeekday = (managerId: number, today: Day): number => weekdayOf(addDays(today, 3 + (managerId % 4)))

/** 1 is Monday. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Rows of `manager_hours`. Every third manager takes two visits at once. */
export const makeHours = (manager_id: number, today: Day) =>
  [1, 2, 3, 4, 5, 6, 7]
    .filter((weekday) => weekday !== freeWeekday(manager_id, today))
    .map((weekday) => ({ manager_id, weekday, ...workingHours, parties: manager_id % 3 === 0 ? 2 : 1 }))

/**
 * Prevents double booking: a manager shows one home at a time and only in working hours, a visitor sees one at a time.
 */
export type SlotBook = { take(visit: VisitDraft, phone: string, today: Day): boolean }

export function makeSlotBook(): SlotBook {
  const taken = new Set<string>()
  return {
    take({ area_manager_id: manager, starts_at }, phone, today) {
      if (manager === null) return true
      const day = dayInIndia(new Date(starts_at))
      const keys = [`${manager} ${starts_at}`, `${phone} ${starts_at}`]
      if (weekdayOf(day) === freeWeekday(manager, today) || keys.some((key) => taken.has(key))) return false
      for (const key of keys) taken.add(key)
      return true
    },
  }
}

const comments = [
  'Please call when you are at the gate.',
  'I come straight from work and may be ten minutes late.',
  'My parents will join on video.',
  'I want to see the parking and the terrace too.',
  'Is there place for a small fridge?',
  'Coming with a friend who may take the second bed.',
  'I have a cycle; please show where it can stand.',
  'Evenings suit me better if this slot falls through.',
]

export function makeVisit(random: Random, wishes: VisitWishes): VisitDraft {
  const { home_id, area_manager_id, today, day, hour } = wishes
  const online = wishes.online ?? random.chance(0.12)
  const starts = startOfDay(addDays(today, day)).getTime() + hour * 3_600_000
  const asked = starts - random.between(6, 80) * 3_600_000
  // The evening before: the world is planted at any hour, and nobody asked in the future.
  const latest = startOfDay(today).getTime() - random.between(1, 4) * 3_600_000
  const past = day < 0
  const state =
    wishes.state ??
    random.weighted<VisitState>([
      [past ? 'done' : 'scheduled', past ? 76 : 95],
      ['cancelled', past ? 14 : 5],
      ['missed', past ? 10 : 0],
    ])
  return {
    home_id,
    area_manager_id,
    online,
    starts_at: new Date(starts).toISOString(),
    state,
    door_code: online || state === 'cancelled' ? null : String(random.between(1000, 9999)),
    comment: random.chance(0.25) ? random.pick(comments) : null,
    created_at: new Date(Math.min(asked, latest)).toISOString(),
    place: state === 'scheduled' && area_manager_id !== null ? 1 : null,
    live_link: online && state === 'scheduled' ? `/visits/live/${tokenOf(random.fork('live', home_id, starts))}` : null,
    ...(state === 'done' ? feedbackOf(random.fork('feedback', home_id, starts), wishes, starts) : noFeedback),
  }
}

const noFeedback = { rating: null, feedback: null, feedback_at: null }
const praise = [
  'Friendly, on time, and showed me the terrace too.',
  'The rooms look as they do in the photos.',
  'Answered everything about the deposit.',
]
const complaints = [
  'We waited twenty minutes at the gate.',
  'The room gets less light than I thought.',
  'Nobody could say when the painting will be done.',
]

/** Three visitors in five give feedback, most within the evening. */
function feedbackOf(random: Random, wishes: VisitWishes, starts: number) {
  const told = random.chance(0.6)
    ? random.weighted([
        [5, 40],
        [4, 34],
        [3, 15],
        [2, 7],
        [1, 4],
      ])
    : null
  const rating = wishes.rating === undefined ? told : wishes.rating
  if (rating === null) return noFeedback
  const words = random.pick(rating > 3 ? praise : complaints)
  const feedback = random.chance(0.5) ? words : null
  // Before the morning of the planting day, since the latest visits were yesterday.
  return { rating, feedback, feedback_at: new Date(starts + random.between(2, 5) * 3_600_000).toISOString() }
}

const tokenLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const tokenOf = (random: Random): string =>
  Array.from({ length: 22 }, () => tokenLetters[random.between(0, 63)]).join('')

/** Some past and future visits of a home. */
export function makeVisits(
  random: Random,
  home: { home_id: number; area_manager_id: number | null; today: Day },
): VisitDraft[] {
  const past = Array.from(
    {
      length: random.weighted([
        [0, 50],
        [1, 25],
        [2, 15],
        [3, 10],
      ]),
    },
    () => -random.between(1, 45),
  )
  const ahead = Array.from(
    {
      length: random.weighted([
        [0, 75],
        [1, 18],
        [2, 7],
      ]),
    },
    () => random.between(1, 14),
  )
  return [...past, ...ahead].map((day) =>
    makeVisit(random, { ...home, day, hour: random.between(workingHours.from_hour, workingHours.to_hour - 1) }),
  )
}
