import type { PersonPart } from '#platform/person-part.ts'
import { forgetReporter } from './report-queries.ts'

export const freshnessPart: PersonPart = {
  sections: {
    listing_reports: {
      covers: ['listing_report.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('listing_report')
          .innerJoin('home', 'home.id', 'listing_report.home_id')
          .select(['home.slug as home', 'listing_report.reason', 'listing_report.words', 'listing_report.state'])
          .select('listing_report.created_at')
          .where('listing_report.person_id', '=', id)
          .orderBy('listing_report.id')
          .execute(),
    },
  },
  omits: {
    'listing_report.resolved_by': 'What a colleague decided is about the home.',
    'photo_match.resolved_by': 'What a colleague decided is about the homes.',
    'home_check.checked_by': 'What a colleague looked at is about the home.',
  },
  forget: (_ctx, tx, { id }) => forgetReporter(tx, id),
}
