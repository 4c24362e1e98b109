import type { PersonPart } from '#platform/person-part.ts'

export const influencersPart: PersonPart = {
  sections: {
    influencer_application: {
      covers: ['influencer_application.person_id', 'influencer_application.decided_by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('influencer_application')
          .select(['channel', 'words', 'applied_at', 'state'])
          .where('person_id', '=', id)
          .execute(),
    },
  },
  forget: (_ctx, tx, { id }) => tx.deleteFrom('influencer_application').where('person_id', '=', id).execute(),
}
