import type { TenancyState } from '#features/tenancy/tenancies/rules.ts'
import { m } from '#messages'
import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'

/** The check of the home, then the keys. */
export const keyMinutes = 40
/** Keys are handed over up to so many days after the licence begins. */
export const keyDays = 30

/** Before the licence begins, the profile is to be complete and a time chosen. */
const profileDaysBefore = 3
const timeDaysBefore = 1

export const profileDueDate = (startsOn: Day): Day => addDays(startsOn, -profileDaysBefore)
export const timeDueDate = (startsOn: Day): Day => addDays(startsOn, -timeDaysBefore)
export const lastKeyDay = (startsOn: Day): Day => addDays(startsOn, keyDays)

/** From when to when keys of this tenancy can be collected, within the hours that are open now. */
export function keyWindow(startsOn: Day, open: { from: Date; to: Date }): { from: Date; to: Date } {
  const from = Math.max(startOfDay(startsOn).getTime(), open.from.getTime())
  const to = Math.min(startOfDay(addDays(lastKeyDay(startsOn), 1)).getTime(), open.to.getTime())
  return { from: new Date(from), to: new Date(to) }
}

export type Standing = { state: TenancyState; startsOn: Day; unpaid: boolean }

/** Why the keys cannot be given on a day, in the language that is spoken; null when they can. */
export function whyNotReady({ state, startsOn, unpaid }: Standing, on: Day): string | null {
  if (state === 'cancelled') return m.homecheck_booking_cancelled()
  const reasons = [
    state === 'booked' || state === 'agreement_pending' ? m.homecheck_unsigned() : null,
    unpaid ? m.homecheck_unpaid() : null,
    on < startsOn ? m.homecheck_begins({ day: localDay(startsOn) }) : null,
  ].filter((reason) => reason !== null)
  return reasons.length > 0 ? reasons.join(' ') : null
}

/** The free hours nearest to one that is gone. */
export const nearest = <T extends { at: Date }>(hours: readonly T[], at: Date, most = 3): T[] =>
  hours
    .toSorted((a, b) => Math.abs(a.at.getTime() - at.getTime()) - Math.abs(b.at.getTime() - at.getTime()))
    .slice(0, most)

/** In the language of the call. */
export const moveInTexts = {
  get none() {
    return m.movein_none()
  },
  get notOffered() {
    return m.movein_not_offered()
  },
  get past() {
    return m.movein_past()
  },
  get unsigned() {
    return m.movein_unsigned()
  },
  get moved() {
    return m.movein_moved()
  },
  get chosen() {
    return m.movein_chosen()
  },
}
