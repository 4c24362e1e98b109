import { m } from '#messages'
import { addDays, type Day } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import type { CalendarBar } from '../contract.ts'

/** One sentence that says state, person and days, so that nothing is told by a colour alone. */
export function barText({ state, from, last, until: end, who: name }: CalendarBar, first: Day): string {
  const since = from > first ? localDay(from) : 'none'
  const who = name ?? m.vacancy_a_tenant()
  const until = end ? localDay(end) : 'none'
  if (state === 'let') return m.vacancy_let({ who, since, until })
  if (state === 'leaving') return m.vacancy_leaves({ who, since, day: localDay(end ?? last) })
  if (state === 'booked') return m.vacancy_moves_in({ who, day: localDay(from) })
  if (state === 'waiting') return m.vacancy_waiting({ who, since, from: localDay(from) })
  if (state === 'held') return m.vacancy_held({ since })
  if (state === 'blocked') return m.vacancy_blocked_days({ since, until: localDay(end ?? last) })
  if (state === 'ending') return m.vacancy_ending({ since })
  return m.vacancy_empty({ since, until })
}

/** The first day and every Monday of the shown days, at most so many. */
export function axisDays(first: Day, days: number): Day[] {
  const step = days > 60 ? 14 : 7
  const shown: Day[] = []
  for (let at = 0; at < days - 2; at += step) shown.push(addDays(first, at))
  return shown
}
