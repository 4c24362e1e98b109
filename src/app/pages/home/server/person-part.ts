import type { PersonPart } from '#platform/person-part.ts'

export const homePagePart: PersonPart = {
  sections: {
    testimonials: {
      covers: ['testimonial.person_id'],
      read: (db, { id }) =>
        db.selectFrom('testimonial').select(['words', 'agreed_at']).where('person_id', '=', id).execute(),
    },
  },
  forget: (_ctx, tx, { id }) => tx.deleteFrom('testimonial').where('person_id', '=', id).execute(),
}
