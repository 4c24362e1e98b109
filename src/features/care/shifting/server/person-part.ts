import type { PersonPart } from '#platform/person-part.ts'

export const shiftingPart: PersonPart = {
  sections: {
    // Phones are unproven, so only rows left while signed in are surely this person's.
    asked_for_a_van: {
      covers: ['shifting_request.person_id', 'shifting_request.phone'],
      read: (db, { id }) =>
        db
          .selectFrom('shifting_request as s')
          .innerJoin('locality as f', 'f.id', 's.from_locality_id')
          .innerJoin('locality as l', 'l.id', 's.to_locality_id')
          .select([
            's.name',
            's.phone',
            'f.name as from',
            'l.name as to',
            's.size',
            's.move_on',
            's.quote as quote_paise',
          ])
          .select(['s.consent_version', 's.created_at', 's.state', 's.price as price_paise', 's.answer'])
          .where('s.person_id', '=', id)
          .orderBy('s.id')
          .execute(),
    },
  },
  omits: {
    'shifting_request.answered_by_id': 'Whom a colleague answered is about the person who asked, who gets it.',
  },
  forget: (_, tx, { id, phone }) =>
    tx
      .deleteFrom('shifting_request')
      .where((eb) => eb.or([eb('person_id', '=', id), eb('phone', '=', phone)]))
      .execute(),
}
