import { sql } from 'kysely'
import type { PersonPart } from '#platform/person-part.ts'
import { eraseApplicationsOf } from './erase-applications.ts'

export const zeroDepositPart: PersonPart = {
  sections: {
    // The PAN is encrypted; only its last four characters are exported.
    zero_deposit: {
      covers: ['bond_applicant.person_id', 'bond_applicant.phone', 'bond_applicant.email', 'bond_applicant.work_email'],
      read: (db, { id }) =>
        db
          .selectFrom('bond_applicant')
          .select(['part', 'relation', 'name', 'email', 'country_code', 'phone', 'employment', 'work_email', 'born_on'])
          .select(['pincode', 'city', 'locality', 'state', 'pan_last4', 'monthly_income as monthly_income_paise'])
          .select(['quote_price as quote_price_paise', 'stage', 'limit_amount as limit_paise', 'fee_percent', 'reason'])
          .select(['applied_at', 'decided_at', sql`letter_key is not null`.as('has_offer_letter')])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
  },
  forget: (ctx, tx, { id }) => eraseApplicationsOf(ctx, tx, id),
  onWithdrawal: { purpose: 'zero-deposit', forget: eraseApplicationsOf },
}
