import type { PersonPart } from '#platform/person-part.ts'

export const securityPart: PersonPart = {
  sections: {
    passkeys: {
      covers: ['passkey.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('passkey')
          .select(['name', 'created_at', 'last_used_at'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
    authenticator_app: {
      covers: ['authenticator_app.person_id'],
      read: (db, { id }) =>
        db.selectFrom('authenticator_app').select('confirmed_at').where('person_id', '=', id).execute(),
    },
  },
  omits: {
    'passkey_challenge.person_id': 'Random numbers that live for five minutes.',
  },
  async forget(_ctx, tx, { id }) {
    for (const table of ['passkey', 'passkey_challenge', 'authenticator_app'] as const) {
      await tx.deleteFrom(table).where('person_id', '=', id).execute()
    }
  },
}
