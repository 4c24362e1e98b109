import type { PersonPart } from '#platform/person-part.ts'
import { eraseSavedOf } from './erase-saved.ts'

export const savedPart: PersonPart = {
  sections: {
    shortlist: {
      covers: ['shortlist_item.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('shortlist_item')
          .innerJoin('home', 'home.id', 'shortlist_item.home_id')
          .select(['home.slug as home', 'shortlist_item.saved_at', 'shortlist_item.removed_at'])
          .where('shortlist_item.person_id', '=', id)
          .orderBy('shortlist_item.saved_at', 'desc')
          .execute(),
    },
    saved_searches: {
      covers: ['saved_search.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('saved_search')
          .select(['name', 'url', 'frequency', 'created_at', 'looked_at', 'paused_at', 'removed_at'])
          .where('person_id', '=', id)
          .orderBy('created_at')
          .execute(),
    },
    home_alerts: {
      covers: ['home_alert.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('home_alert')
          .select(['frequency', 'day', 'sent', 'created_at'])
          .where('person_id', '=', id)
          .orderBy('created_at')
          .execute(),
    },
  },
  forget: (_ctx, tx, { id }) => eraseSavedOf(tx, id),
}
