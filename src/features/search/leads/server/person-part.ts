import type { PersonPart } from '#platform/person-part.ts'

export const leadsPart: PersonPart = {
  sections: {
    asked_for_help: {
      covers: ['lead.person_id', 'lead.phone', 'lead.email'],
      read: (db, who) =>
        db
          .selectFrom('lead')
          .leftJoin('locality', 'locality.id', 'lead.locality_id')
          .select([
            'lead.source',
            'lead.name',
            'lead.country_code',
            'lead.phone',
            'lead.wish',
            'lead.email',
            'locality.name as locality',
          ])
          .select(['lead.property_type', 'lead.consent_version', 'lead.created_at', 'lead.opened_at', 'lead.closed_at'])
          .where(({ or, and, eb }) =>
            or([
              eb('lead.person_id', '=', who.id),
              and([
                eb('lead.country_code', '=', '91'),
                eb('lead.phone', '=', who.phone),
                eb('lead.phone_confirmed', '=', true),
                eb('lead.created_at', '>=', who.phoneSince),
              ]),
            ]),
          )
          .orderBy('lead.id')
          .execute(),
    },
    // Phone and email are unproven, so only rows left while signed in are surely this person's.
    waits_for: {
      covers: ['watch.person_id', 'watch.phone', 'watch.email'],
      read: (db, { id }) =>
        db
          .selectFrom('watch')
          .leftJoin('home', 'home.id', 'watch.home_id')
          .select(['watch.name', 'watch.email', 'watch.phone', 'home.slug as home', 'watch.kind', 'watch.search'])
          .select(['watch.consent_version', 'watch.created_at', 'watch.told_at', 'watch.ended_at'])
          .where('watch.person_id', '=', id)
          .orderBy('watch.id')
          .execute(),
    },
  },
  omits: {
    'lead.opened_by': 'Whom a colleague called is about the person who asked for help, who gets it.',
  },
  async forget(_ctx, tx, { id, phone, email }) {
    for (const table of ['lead', 'watch'] as const) {
      await tx
        .deleteFrom(table)
        .where(({ or, eb }) => or([eb('person_id', '=', id), eb('phone', '=', phone), eb('email', '=', email)]))
        .execute()
    }
  },
}
