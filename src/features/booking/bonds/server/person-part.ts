import type { PersonPart } from '#platform/person-part.ts'

export const bondsPart: PersonPart = {
  sections: {
    bonds: {
      covers: [],
      read: (db, { id }) =>
        db
          .selectFrom('bond')
          .innerJoin('tenancy', 'tenancy.id', 'bond.tenancy_id')
          .select(['bond.number', 'bond.state', 'bond.fee as fee_paise', 'bond.secured as secured_paise'])
          .select(['bond.starts_on', 'bond.ends_on', 'bond.refusal', 'bond.bought_at', 'bond.cancelled_on'])
          .where('tenancy.tenant_id', '=', id)
          .orderBy('bond.id')
          .execute(),
    },
  },
}
