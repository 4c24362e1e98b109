import { addDays, type Day, formatDay } from '#shared/dates.ts'
import type { CalendarBar } from '../contract.ts'

export const stateWords: Readonly<Record<CalendarBar['state'], string>> = {
  let: 'Let',
  leaving: 'Leaving',
  booked: 'Booked',
  waiting: 'Waiting for you',
  held: 'Being booked',
  blocked: 'Blocked',
  ending: 'Home leaves us',
  empty: 'Empty',
}

/** One sentence that says state, person and days, so that nothing is told by a colour alone. */
export function barText({ state, from, last, until, who }: CalendarBar, first: Day): string {
  const since = from > first ? ` from ${formatDay(from)}` : ''
  const name = who ?? 'A tenant'
  if (state === 'let') return `${name}${since}${until ? `, to ${formatDay(until)}` : ''}`
  if (state === 'leaving') return `${name}${since}, leaves ${formatDay(until ?? last)}`
  if (state === 'booked') return `${name}, moves in ${formatDay(from)}`
  if (state === 'waiting') return `${name}${since || `, from ${formatDay(from)}`}, waits for your approval`
  if (state === 'held') return `Somebody is booking it${since}`
  if (state === 'blocked') return `Blocked${since} to ${formatDay(until ?? last)}`
  if (state === 'ending') return `Not with us${since}`
  return until ? `Empty${since || ' now'}, to ${formatDay(until)}` : `Empty${since || ' now'}, nobody has booked it`
}

/** The first day and every Monday of the shown days, at most so many. */
export function axisDays(first: Day, days: number): Day[] {
  const step = days > 60 ? 14 : 7
  const shown: Day[] = []
  for (let at = 0; at < days - 2; at += step) shown.push(addDays(first, at))
  return shown
}
