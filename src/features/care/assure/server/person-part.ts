import type { PersonPart } from '#platform/person-part.ts'

export const assurePart: PersonPart = {
  sections: {
    assure: {
      covers: ['assure.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('assure')
          .select(['from_day', 'to_day', 'bought_at', 'ended_at', 'ended_by'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
    // Without the names of the others.
    assure_invites_sent: {
      covers: ['assure_invite.from_person_id'],
      read: (db, { id }) =>
        db.selectFrom('assure_invite').select('invited_at').where('from_person_id', '=', id).execute(),
    },
    assure_invites_received: {
      covers: ['assure_invite.to_person_id'],
      read: (db, { id }) =>
        db.selectFrom('assure_invite').select('invited_at').where('to_person_id', '=', id).execute(),
    },
  },
  forget: (_, tx, { id }) =>
    tx
      .deleteFrom('assure_invite')
      .where((eb) => eb.or([eb('from_person_id', '=', id), eb('to_person_id', '=', id)]))
      .execute(),
}
