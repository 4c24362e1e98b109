import type { PersonPart } from '#platform/person-part.ts'

const ofWork = 'Points at a record that is in the export of its own feature.'
const ofColleague = 'Which colleague took or ended a task is their work, not about them.'

export const queuePart: PersonPart = {
  sections: {
    queue_filters: {
      covers: ['desk_filter.person_id'],
      read: (db, { id }) =>
        db.selectFrom('desk_filter').select(['name', 'query', 'created_at']).where('person_id', '=', id).execute(),
    },
  },
  omits: {
    'desk_task.person_id': ofWork,
    'desk_task.manager_id': ofWork,
    'desk_task.claimed_by': ofColleague,
    'desk_done.person_id': ofColleague,
  },
  forget: (_, tx, { id }) => tx.deleteFrom('desk_filter').where('person_id', '=', id).execute(),
}
