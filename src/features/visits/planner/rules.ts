import { m } from '#messages'
import { mostPlanned } from './plan-day.ts'

/** In the language of the call. */
export const planTexts = {
  get gone() {
    return m.planner_gone()
  },
  get unreachable() {
    return m.planner_unreachable()
  },
  get noPhone() {
    return m.planner_no_phone()
  },
  get tooMany() {
    return m.planner_too_many({ most: mostPlanned })
  },
  get closed() {
    return m.planner_closed()
  },
  get full() {
    return m.planner_full()
  },
  get noFit() {
    return m.planner_no_fit()
  },
  get booked() {
    return m.planner_booked()
  },
}

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

export const scheduledText = (count: number): string => m.planner_scheduled({ count })
