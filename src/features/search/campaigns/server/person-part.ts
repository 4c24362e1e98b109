import type { PersonPart } from '#platform/person-part.ts'

export const campaignsPart: PersonPart = {
  sections: {
    brought_by: {
      covers: ['attribution.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('attribution')
          .select(['kind', 'made_at', 'source', 'medium', 'campaign', 'term', 'content', 'gclid'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
  },
  // The visitors of a campaign still count; nothing in it leads back to the person.
  forget: (_ctx, tx, { id }) =>
    tx
      .updateTable('attribution')
      .set({
        ...{ person_id: null, visit_id: null, lead_id: null, booking_id: null },
        ...{ gclid: null, term: '', content: '' },
      })
      .where('person_id', '=', id)
      .execute(),
}
