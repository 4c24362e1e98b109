import type { PersonPart } from '#platform/person-part.ts'
import { forgetPerson } from './forget-person.ts'

export const checkoutPart: PersonPart = {
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
    payment_feedback: {
      covers: ['payment_feedback.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('payment_feedback')
          .select(['stars', 'words', 'created_at'])
          .where('person_id', '=', id)
          .orderBy('created_at')
          .execute(),
    },
  },
  forget: (_ctx, tx, { id }) => forgetPerson(tx, id),
}
