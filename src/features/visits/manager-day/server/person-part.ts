import type { PersonPart } from '#platform/person-part.ts'
import { forgetNotes } from './queries.ts'

export const managerDayPart: PersonPart = {
  omits: {
    'visit_call.manager_id': 'Whom a colleague called is about the visitor.',
    'visit_event.manager_id': 'What a colleague noted at a visit is about the visit.',
  },
  forget: (_ctx, tx, { id }) => forgetNotes(tx, id),
}
