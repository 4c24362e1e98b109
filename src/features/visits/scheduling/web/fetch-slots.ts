import type { VisitCalendar } from '../contract.ts'
import { slotTries, visitTexts } from '../rules.ts'

export type Slots =
  | { state: 'loading' }
  | { state: 'ready'; calendar: VisitCalendar }
  /** There is nothing to choose from, and why. */
  | { state: 'none'; text: string }
  | { state: 'failed' }

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Asks up to three times, three seconds apart. */
export async function fetchSlots(ask: () => Promise<VisitCalendar>, wait = pause): Promise<Slots> {
  for (let tried = 1; ; tried++) {
    try {
      return readSlots(await ask())
    } catch {
      if (tried === slotTries.most) return { state: 'failed' }
      await wait(slotTries.everyMs)
    }
  }
}

/** A response without a calendar counts as failed. */
export function readSlots(calendar: VisitCalendar | null): Slots {
  if (!Array.isArray(calendar?.days)) return { state: 'none', text: visitTexts.noCalendar }
  return calendar.days.length > 0 ? { state: 'ready', calendar } : { state: 'none', text: visitTexts.noVisits }
}
