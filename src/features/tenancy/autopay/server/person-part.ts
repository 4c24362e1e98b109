import type { PersonPart } from '#platform/person-part.ts'

export const autopayPart: PersonPart = {
  sections: {
    autopay: {
      covers: ['mandate.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('mandate')
          .leftJoin('mandate_debit', 'mandate_debit.mandate_id', 'mandate.id')
          .select(['mandate.state', 'mandate.vpa', 'mandate.max_amount as limit_paise', 'mandate.approved_at'])
          .select(['mandate.ended_at', 'mandate.ended_by', 'mandate_debit.amount as debit_paise'])
          .select(['mandate_debit.state as debit', 'mandate_debit.debit_at', 'mandate_debit.failure'])
          .where('mandate.person_id', '=', id)
          .orderBy('mandate.id')
          .orderBy('mandate_debit.id')
          .execute(),
    },
  },
  forget: (_, tx, { id }) => tx.updateTable('mandate').set({ vpa: null }).where('person_id', '=', id).execute(),
}
