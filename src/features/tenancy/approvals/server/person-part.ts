import type { PersonPart } from '#platform/person-part.ts'

export const approvalsPart: PersonPart = {
  sections: {
    tenant_approvals: {
      covers: ['tenant_approval.owner_id', 'tenant_approval.decided_by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('tenant_approval')
          .innerJoin('tenancy', 'tenancy.id', 'tenant_approval.tenancy_id')
          .innerJoin('home', 'home.id', 'tenancy.home_id')
          .select(['home.slug as home', 'tenant_approval.state', 'tenant_approval.asked_at', 'tenant_approval.words'])
          .where((eb) => eb.or([eb('tenant_approval.owner_id', '=', id), eb('tenant_approval.decided_by_id', '=', id)]))
          .orderBy('tenancy.id')
          .execute(),
    },
  },
}
