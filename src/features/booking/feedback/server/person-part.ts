import type { PersonPart } from '#platform/person-part.ts'

export const feedbackPart: PersonPart = {
  sections: {
    payment_feedback: {
      covers: ['payment_feedback.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('payment_feedback')
          .select(['stars', 'words', 'created_at'])
          .where('person_id', '=', id)
          .orderBy('created_at')
          .execute(),
    },
  },
  forget: (_ctx, tx, { id }) =>
    tx.updateTable('payment_feedback').set({ words: '' }).where('person_id', '=', id).execute(),
}
