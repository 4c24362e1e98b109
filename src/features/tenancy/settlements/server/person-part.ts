import type { PersonPart } from '#platform/person-part.ts'

export const settlementsPart: PersonPart = {
  sections: {
    notices: {
      covers: [],
      read: (db, { id }) =>
        db
          .selectFrom('notice')
          .innerJoin('tenancy', 'tenancy.id', 'notice.tenancy_id')
          .innerJoin('home', 'home.id', 'tenancy.home_id')
          .select(['home.slug as home', 'notice.given_at', 'notice.last_day', 'notice.state'])
          .where('tenancy.tenant_id', '=', id)
          .orderBy('notice.id')
          .execute(),
    },
    settlements: {
      covers: ['settlement_line.decided_by_id', 'settlement_line.first_decided_by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('settlement_line')
          .innerJoin('settlement', 'settlement.id', 'settlement_line.settlement_id')
          .innerJoin('tenancy', 'tenancy.id', 'settlement.tenancy_id')
          .innerJoin('home', 'home.id', 'tenancy.home_id')
          .select(['home.slug as home', 'settlement.deposit', 'settlement.keys_back_at', 'settlement_line.label'])
          .select(['settlement_line.reason', 'settlement_line.amount', 'settlement_line.words'])
          .select(['settlement_line.decided_amount', 'settlement_line.decision'])
          .where((eb) =>
            eb.or([
              eb('tenancy.tenant_id', '=', id),
              eb('settlement_line.decided_by_id', '=', id),
              eb('settlement_line.first_decided_by_id', '=', id),
            ]),
          )
          .orderBy('settlement_line.id')
          .execute(),
    },
  },
}
