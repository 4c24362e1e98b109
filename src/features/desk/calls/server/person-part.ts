import type { PersonPart } from '#platform/person-part.ts'

const byColleague = 'Which colleague called is kept as proof of who did it.'

export const callsPart: PersonPart = {
  sections: {
    missed_calls: {
      covers: ['missed_call.person_id', 'missed_call.phone'],
      read: (db, { id, phone, phoneSince }) =>
        db
          .selectFrom('missed_call')
          .select(['phone', 'first_rang_at', 'last_rang_at', 'settled_at', 'outcome'])
          .where((eb) =>
            eb.or([
              eb('person_id', '=', id),
              ...(phone ? [eb.and([eb('phone', '=', phone), eb('last_rang_at', '>=', phoneSince)])] : []),
            ]),
          )
          .orderBy('id')
          .execute(),
    },
    calls: {
      covers: ['office_call.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('office_call')
          .select(['reason', 'state', 'seconds', 'asked_at'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
  },
  omits: { 'missed_call.settled_by': byColleague, 'office_call.by_person_id': byColleague },
  async forget(_ctx, tx, { id, phone }) {
    await tx
      .deleteFrom('missed_call')
      .where((eb) => eb.or([eb('person_id', '=', id), ...(phone ? [eb('phone', '=', phone)] : [])]))
      .execute()
    await tx.deleteFrom('office_call').where('person_id', '=', id).execute()
  },
}
