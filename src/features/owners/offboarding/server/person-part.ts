import type { PersonPart } from '#platform/person-part.ts'

export const offboardingPart: PersonPart = {
  sections: {
    offboardings: {
      covers: ['offboarding.owner_id'],
      read: (db, { id }) =>
        db
          .selectFrom('offboarding as o')
          .innerJoin('home', 'home.id', 'o.home_id')
          .select(['home.slug as home', 'o.last_day', 'o.state', 'o.agreed_at', 'o.ended_at'])
          .where('o.owner_id', '=', id)
          .orderBy('o.id')
          .execute(),
    },
  },
}
