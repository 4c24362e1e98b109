import type { PersonPart } from '#platform/person-part.ts'
import { withdrawConsents } from './consent-queries.ts'

export const consentsPart: PersonPart = {
  sections: {
    consents: {
      covers: ['consent.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('consent')
          .select(['purpose', 'version', 'given_at', 'withdrawn_at'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
  },
  forget: ({ now }, tx, { id }) => withdrawConsents(tx, id, now),
}
