import type { PersonPart } from '#platform/person-part.ts'

export const heldMoneyPart: PersonPart = {
  sections: {
    move_in_cases: {
      covers: ['move_in_case.decided_by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('move_in_case')
          .innerJoin('tenancy', 'tenancy.id', 'move_in_case.tenancy_id')
          .innerJoin('home', 'home.id', 'tenancy.home_id')
          .select(['home.slug as home', 'move_in_case.words', 'move_in_case.state', 'move_in_case.decision'])
          .select(['move_in_case.opened_at', 'move_in_case.decided_at'])
          .where((eb) => eb.or([eb('tenancy.tenant_id', '=', id), eb('move_in_case.decided_by_id', '=', id)]))
          .orderBy('move_in_case.id')
          .execute(),
    },
  },
}
