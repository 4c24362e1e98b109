import { dayInIndia } from '#shared/dates.ts'

export const visitStates = ['scheduled', 'done', 'cancelled', 'missed'] as const
export type VisitState = (typeof visitStates)[number]

/** The two ends of a tenancy at which keys change hands. */
export const handOvers = ['move_in', 'move_out'] as const
export type HandOverKind = (typeof handOvers)[number]

/** Retries of fetching slots: how often and how far apart. */
export const slotTries = { most: 3, everyMs: 3000 } as const

export const visitTexts = {
  scheduled: 'Visit Scheduled',
  slotsFailed: 'Failed to load Slots data. Please try again',
  noCalendar: 'Unable to fetch slots',
  network: 'Network Error. Please try again',
  unknownAnswer: 'Something went wrong, Please check your entered contact details again',
  taken: 'Someone has just taken this slot. Please choose another one.',
  past: 'This slot has passed. Please choose another one.',
  otherHome: 'This slot belongs to another home. Please choose one of this home.',
  madeUp: 'There is no such slot. Please choose one from the list.',
  noVisits: 'This home cannot be visited at the moment.',
  soldOut: 'This home is sold out. We can tell you when it is free again.',
  ownHome: 'This is your own home.',
  busy: 'You have a visit to another home at that time.',
  twice: 'You have a visit to this home already. You can move it to another time.',
  changed: 'This visit has changed in the meantime. Please check it again.',
  same: 'Your visit is at this time already.',
  over: 'This visit is over and cannot be changed.',
  otherPerson: 'This request was made by somebody else.',
} as const

/** Where tenants choose when they collect their keys. */
export const keyTimeUrl = '/alpha/key-collection-time'
/** Where the hour is chosen in which they come back. */
export const keysBackUrl = '/moveout'

export const visitSteps = [{ label: 'Your details' }, { label: 'Code' }, { label: 'Done' }]

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
