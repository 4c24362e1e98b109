import type { PersonPart } from '#platform/person-part.ts'

export const agreementDraftsPart: PersonPart = {
  sections: {
    agreement_drafts: {
      covers: ['agreement_draft.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('agreement_draft')
          .select(['content', 'version', 'created_at', 'updated_at'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
  },
  async forget(_ctx, tx, { id }) {
    await tx.deleteFrom('agreement_draft').where('person_id', '=', id).execute()
  },
}
