import { mostPlanned } from './plan-day.ts'

export const planTexts = {
  gone: 'One of these times is no longer free. Nothing was scheduled; here is a new plan.',
  unreachable: 'These times are too close to each other to get from one home to the next.',
  noPhone: 'Please confirm your phone number in your profile first: we book visits under it.',
  tooMany: `A day has room for up to ${mostPlanned} homes.`,
  closed: 'This home cannot be visited at the moment.',
  full: 'No one can show this home on this day.',
  noFit: 'It does not fit between the others on this day.',
  booked: 'You have a visit to this home already.',
} as const

export const planUrl = (slugs: readonly string[], day?: string | null): string =>
  `/visit-planner?homes=${slugs.slice(0, mostPlanned).join(',')}${day ? `&day=${day}` : ''}`

/** Where the visits that were scheduled together are confirmed. */
export const scheduledUrl = (ids: readonly number[]): string => `/visit-planner?scheduled=${ids.join(',')}`

export const readIds = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,9}$/.test(id))
    .map(Number)
    .slice(0, mostPlanned)

export const scheduledText = (count: number): string =>
  count === 1 ? 'Visit Scheduled' : `${count} visits are scheduled.`
