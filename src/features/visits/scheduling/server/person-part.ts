import { sql } from 'kysely'
import type { PersonPart } from '#platform/person-part.ts'
import { eraseVisitorOf } from './erase-visitor.ts'

export const visitsPart: PersonPart = {
  sections: {
    visits: {
      covers: ['visit.person_id', 'visit.phone', 'visit.email'],
      read: (db, { id }) =>
        db
          .selectFrom('visit')
          .innerJoin('home', 'home.id', 'visit.home_id')
          .select(['home.slug as home', 'visit.name', 'visit.phone', 'visit.email', 'visit.online', 'visit.starts_at'])
          .select([
            'visit.state',
            'visit.comment',
            'visit.gclid',
            'visit.created_at',
            'visit.cancel_reason',
            'visit.rating',
            'visit.feedback',
            sql<boolean>`visit.tenancy_id is not null`.as('for_keys'),
          ])
          .where('visit.person_id', '=', id)
          .orderBy('visit.starts_at')
          .execute(),
    },
  },
  omits: {
    'manager_hours.manager_id': 'When a colleague works is the office’s plan, not about them.',
    'manager_leave.manager_id': 'When a colleague is away is in the office’s files on employment.',
    'manager_area.manager_id': 'Which localities a colleague looks after is their work, not about them.',
    'visit_place.manager_id': 'An hour of work that nobody has asked for yet.',
    'open_hours.manager_id': 'The same hours, counted by day.',
    'visit.area_manager_id': 'Whom a colleague shows around is about the visitor, who gets it in their own export.',
  },
  forget: (_ctx, tx, { id }) => eraseVisitorOf(tx, id),
}
