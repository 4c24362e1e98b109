import type { PersonPart } from '#platform/person-part.ts'

export const calendarPart: PersonPart = {
  sections: {
    blocked_days: {
      covers: ['owner_block.owner_id'],
      read: (db, { id }) =>
        db
          .selectFrom('owner_block as b')
          .innerJoin('home', 'home.id', 'b.home_id')
          .select(['home.slug as home', 'b.from_day', 'b.last_day', 'b.reason', 'b.made_at', 'b.removed_at'])
          .where('b.owner_id', '=', id)
          .orderBy('b.id')
          .execute(),
    },
  },
}
