import type { PersonPart } from '#platform/person-part.ts'

export const termsPart: PersonPart = {
  sections: {
    shares_of_homes: {
      covers: ['home_share.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('home_share as s')
          .innerJoin('home as h', 'h.id', 's.home_id')
          .select(['h.title as home', 's.from_day', 's.basis_points'])
          .where('s.person_id', '=', id)
          .orderBy('s.home_id')
          .orderBy('s.from_day')
          .execute(),
    },
  },
}
