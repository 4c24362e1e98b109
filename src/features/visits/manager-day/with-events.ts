import type { DayVisit, VisitEvent } from './contract.ts'
import { courseOf, mostTries, needsCheckIn } from './rules.ts'

/** A visit with the queued events applied. */
export function withEvents(visit: DayVisit, waiting: readonly VisitEvent[]): DayVisit {
  const own = waiting.filter(({ visit_id }) => visit_id === visit.id)
  if (own.length === 0) return visit
  const said = courseOf(
    own.map(({ client_id, kind, happened_at, note }) => ({
      clientId: client_id,
      kind,
      happenedAt: new Date(happened_at),
      note: note ?? null,
    })),
    {
      needsCheckIn:
        visit.checked_in_at === null &&
        needsCheckIn({ online: visit.online, wrongTries: mostTries - visit.tries_left }),
    },
  )
  return {
    ...visit,
    state: said.state === 'scheduled' ? visit.state : said.state,
    checked_in_at: visit.checked_in_at ?? said.checkedInAt?.toISOString() ?? null,
    note: said.note ?? visit.note,
  }
}
