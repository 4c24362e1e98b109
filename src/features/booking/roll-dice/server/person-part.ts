import type { PersonPart } from '#platform/person-part.ts'

export const rollDicePart: PersonPart = {
  sections: {
    dice: {
      covers: ['scratch_card.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('scratch_card')
          .select(['dice', 'prize as prize_paise', 'created_at', 'rolled_at'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
  },
  // The prizes stay in the ledger.
  forget: (_ctx, tx, { id }) => tx.deleteFrom('scratch_card').where('person_id', '=', id).execute(),
}
