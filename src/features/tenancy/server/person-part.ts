import type { PersonPart } from '#platform/person-part.ts'

export const tenancyPart: PersonPart = {
  sections: {
    tenancies: {
      covers: ['tenancy.tenant_id'],
      read: (db, { id }) =>
        db
          .selectFrom('tenancy')
          .innerJoin('home', 'home.id', 'tenancy.home_id')
          .select(['home.slug as home', 'tenancy.kind', 'tenancy.state', 'tenancy.rent as rent_paise'])
          .select(['tenancy.deposit as deposit_paise', 'tenancy.starts_on', 'tenancy.ends_on'])
          .select(['tenancy.share_with_flatmates', 'tenancy.created_at'])
          .where('tenancy.tenant_id', '=', id)
          .orderBy('tenancy.starts_on')
          .execute(),
    },
  },
}
