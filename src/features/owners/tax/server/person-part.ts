import type { PersonPart } from '#platform/person-part.ts'

export const taxPart: PersonPart = {
  sections: {
    tax_deducted_from_rent: {
      covers: ['rent_tds.owner_id'],
      read: (db, { id }) =>
        db
          .selectFrom('rent_tds')
          .select(['financial_year', 'amount as amount_paise', 'certificate', 'noted_at'])
          .where('owner_id', '=', id)
          .orderBy('id')
          .execute(),
    },
  },
}
