import type { PersonPart } from '#platform/person-part.ts'

export const listingPart: PersonPart = {
  sections: {
    owned_homes: {
      covers: ['home.owner_id'],
      read: (db, { id }) =>
        db
          .selectFrom('home')
          .select(['slug', 'title', 'street', 'pincode', 'lat', 'lng', 'owner_words', 'status_code'])
          .select(['listed_at', 'updated_at'])
          .where('owner_id', '=', id)
          .orderBy('id')
          .execute(),
    },
  },
  omits: {
    'home_change.person_id': 'What a colleague changed on a home is kept as proof of who did it.',
    'home.area_manager_id': 'Which homes a colleague looks after is their work, not about them.',
  },
}
