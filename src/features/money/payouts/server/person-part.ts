import type { PersonPart } from '#platform/person-part.ts'

export const payoutsPart: PersonPart = {
  sections: {
    // The number itself is sealed: its end tells the person which account it is.
    bank_accounts: {
      covers: ['bank_account.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('bank_account')
          .select(['holder', 'number_end', 'ifsc', 'bank_name', 'branch_name', 'status'])
          .select(['created_at', 'verified_at', 'replaced_at'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
    payouts: {
      covers: ['payout.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('payout')
          .select(['amount', 'purpose', 'state', 'utr', 'created_at', 'sent_at', 'done_at'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
  },
  // Payouts stay, as money moved; which account they went to goes with the account.
  forget: (_ctx, tx, { id }) => tx.deleteFrom('bank_account').where('person_id', '=', id).execute(),
}
