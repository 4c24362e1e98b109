import type { PersonPart } from '#platform/person-part.ts'

export const auditPart: PersonPart = {
  sections: {
    staff_acts: {
      covers: ['staff_act.about_person_id', 'staff_act.as_person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('staff_act')
          .select(['what', 'role', 'about', 'why', 'made_at'])
          .where((eb) => eb.or([eb('about_person_id', '=', id), eb('as_person_id', '=', id)]))
          .orderBy('id')
          .execute(),
    },
  },
  /** That something was done stays as proof; the words about the person go. */
  forget: (_, tx, { id }) =>
    tx
      .updateTable('staff_act')
      .set({ why: '', before: null, after: null })
      .where((eb) => eb.or([eb('about_person_id', '=', id), eb('as_person_id', '=', id)]))
      .execute(),
  omits: { 'staff_act.person_id': 'What a colleague did is kept as proof of who did it.' },
}
