import type { PersonPart } from '#platform/person-part.ts'
import { deleteVisitsOf } from './queries.ts'

export const onlineVisitsPart: PersonPart = {
  sections: {
    online_visits: {
      covers: ['online_visit.phone', 'online_visit.email'],
      read: (db, who) =>
        db
          .selectFrom('online_visit')
          .innerJoin('home', 'home.id', 'online_visit.home_id')
          .select(['home.slug as home', 'online_visit.phone', 'online_visit.email', 'online_visit.confirmed_at'])
          .where('online_visit.phone', '=', who.phone)
          .where('online_visit.confirmed_at', '>=', who.phoneSince)
          .orderBy('online_visit.confirmed_at')
          .execute(),
    },
  },
  forget: async (_ctx, tx, { phone }) => {
    if (phone) await deleteVisitsOf(tx, phone)
  },
}
