import type { PersonPart } from '#platform/person-part.ts'

export const papersPart: PersonPart = {
  sections: {
    identity_checks: {
      covers: ['identity_check.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('identity_check')
          .select(['state', 'number_end', 'started_at', 'ended_at'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
    work_email: {
      covers: ['work_email_check.person_id', 'work_email_check.email'],
      read: (db, { id }) =>
        db
          .selectFrom('work_email_check')
          .select(['email', 'sent_at', 'confirmed_at'])
          .where('person_id', '=', id)
          .execute(),
    },
  },
  async forget(_ctx, tx, { id }) {
    await tx.deleteFrom('identity_check').where('person_id', '=', id).execute()
    await tx.deleteFrom('work_email_check').where('person_id', '=', id).execute()
  },
  onWithdrawal: {
    purpose: 'documents',
    forget: (_ctx, tx, personId) => tx.deleteFrom('identity_check').where('person_id', '=', personId).execute(),
  },
}
