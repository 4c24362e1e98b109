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
    moves_taken: {
      covers: ['shifting_decline.partner_id'],
      read: async (db, { id }) => ({
        taken: await db
          .selectFrom('shifting_request')
          .select(['size', 'comes_on', 'km', 'price as price_paise'])
          .where('answered_by_id', '=', id)
          .where('comes_on', 'is not', null)
          .orderBy('id')
          .execute(),
        declined: await db
          .selectFrom('shifting_decline')
          .select('declined_at')
          .where('partner_id', '=', id)
          .orderBy('declined_at')
          .execute(),
      }),
    },
  },
  omits: {
    'shifting_request.answered_by_id':
      'Whom a colleague or a partner answered is about the person who asked, who gets it; a partner’s days are in moves_taken.',
  },
  async forget(_, tx, { id, phone }) {
    await tx.deleteFrom('shifting_decline').where('partner_id', '=', id).execute()
    await tx
      .deleteFrom('shifting_request')
      .where((eb) => eb.or([eb('person_id', '=', id), eb('phone', '=', phone)]))
      .execute()
  },
}
