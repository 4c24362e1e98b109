import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'

export const visitStates = ['scheduled', 'done', 'cancelled', 'missed'] as const
export type VisitState = (typeof visitStates)[number]

/** The two ends of a tenancy at which keys change hands. */
export const handOvers = ['move_in', 'move_out'] as const
export type HandOverKind = (typeof handOvers)[number]

/** Retries of fetching slots: how often and how far apart. */
export const slotTries = { most: 3, everyMs: 3000 } as const

/** Each in the language of the page or call that says it. */
export const visitTexts = {
  get scheduled() {
    return m.visits_scheduled()
  },
  get slotsFailed() {
    return m.visits_slots_failed()
  },
  get noCalendar() {
    return m.visits_no_calendar()
  },
  get network() {
    return m.visits_network()
  },
  get unknownAnswer() {
    return m.visits_unknown_answer()
  },
  get taken() {
    return m.visits_taken()
  },
  get past() {
    return m.visits_past()
  },
  get otherHome() {
    return m.visits_other_home()
  },
  get madeUp() {
    return m.visits_made_up()
  },
  get noVisits() {
    return m.visits_no_visits()
  },
  get soldOut() {
    return m.visits_sold_out()
  },
  get ownHome() {
    return m.visits_own_home()
  },
  get busy() {
    return m.visits_busy()
  },
  get twice() {
    return m.visits_twice()
  },
  get changed() {
    return m.visits_changed()
  },
  get same() {
    return m.visits_same()
  },
  get over() {
    return m.visits_over()
  },
  get otherPerson() {
    return m.visits_other_person()
  },
}

/** Where tenants choose when they collect their keys. */
export const keyTimeUrl = '/alpha/key-collection-time'
/** Where the hour is chosen in which they come back. */
export const keysBackUrl = '/moveout'

export const visitSteps = () => ['details', 'code', 'done'].map((step) => ({ label: m.visits_step({ step }) }))

/** The form takes any ten digits; the SMS provider decides which first digits are valid. */
export const isVisitPhone = (text: string): boolean => /^[0-9]{10}$/.test(text)

export const cancelReasons = [
  'I found another home',
  'The time does not suit me',
  'The home is not right for me',
  'I want to come later',
  'Other',
] as const

type Timed = { starts_at: Date }

/** Later than now is to come; anything else is past. Past ones stand ascending. */
export function sortVisits<T extends Timed>(visits: readonly T[], now: Date): { upcoming: T[]; later: T[]; past: T[] } {
  const ascending = visits.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  const future = ascending.filter(({ starts_at }) => starts_at > now)
  const first = future[0] && dayInIndia(future[0].starts_at)
  return {
    upcoming: future.filter(({ starts_at }) => dayInIndia(starts_at) === first),
    later: future.filter(({ starts_at }) => dayInIndia(starts_at) !== first),
    past: ascending.filter(({ starts_at }) => starts_at <= now),
  }
}
