import { privacy } from '#features/people/privacy/server/api.ts'
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
          .select(['created_at', 'verified_at', 'replaced_at', 'locked_until', 'by_hand', 'remark'])
          .select((eb) => eb('cheque_key', 'is not', null).as('has_cheque'))
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
  omits: {
    'bank_account.reviewed_by_id': 'Which colleague checked an account is kept as proof of who did it.',
    'bank_account.first_reviewed_by_id': 'Which colleague checked an account is kept as proof of who did it.',
  },
  // Payouts stay, as money moved; which account they went to goes with the account.
  async forget({ queue }, tx, { id }) {
    const gone = await tx.deleteFrom('bank_account').where('person_id', '=', id).returning('cheque_key').execute()
    for (const { cheque_key: key } of gone) if (key) await queue.enqueue(privacy.removeFile, { key }, { tx })
  },
}
