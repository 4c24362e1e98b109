import type { PersonPart } from '#platform/person-part.ts'

export const seeingPart: PersonPart = {
  sections: {
    seen_as: {
      covers: ['seeing.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('seeing')
          .select(['reason', 'started_at', 'ends_at', 'ended_at'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
  },
  forget: (_, tx, { id }) =>
    tx.updateTable('seeing').set({ reason: 'Deleted with the account' }).where('person_id', '=', id).execute(),
  omits: { 'seeing.staff_id': 'Whom a colleague helped is about the person they helped, who gets it.' },
}
