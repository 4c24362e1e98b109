import type { PersonPart } from '#platform/person-part.ts'

export const reviewsPart: PersonPart = {
  sections: {
    reviews: {
      covers: ['review.author_id', 'review.hidden_by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('review')
          .select([
            'home_id',
            'home_stars',
            'locality_stars',
            'service_stars',
            'words',
            'written_at',
            'answer',
            'hidden_reason',
          ])
          .where('author_id', '=', id)
          .orderBy('id')
          .execute(),
    },
    review_reports: {
      covers: ['review_report.person_id'],
      read: (db, { id }) =>
        db.selectFrom('review_report').select(['words', 'reported_at']).where('person_id', '=', id).execute(),
    },
    review_asks: {
      covers: ['review_ask.person_id'],
      read: (db, { id }) =>
        db.selectFrom('review_ask').select(['home_id', 'occasion', 'asked_at']).where('person_id', '=', id).execute(),
    },
  },
  async forget(_ctx, tx, { id }) {
    // The stars stay with the home, without words: its score does not change because somebody leaves us.
    await tx.updateTable('review').set({ words: '' }).where('author_id', '=', id).execute()
    await tx.deleteFrom('review_report').where('person_id', '=', id).execute()
    await tx.deleteFrom('review_ask').where('person_id', '=', id).execute()
  },
}
