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
          .select([
            'tenancy.licence_to as licence_to',
            'tenancy.moved_in_at',
            'tenancy.share_with_flatmates',
            'tenancy.created_at',
          ])
          .where('tenancy.tenant_id', '=', id)
          .orderBy('tenancy.starts_on')
          .execute(),
    },
    tenancy_steps: {
      covers: ['tenancy_event.by_person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('tenancy_event')
          .innerJoin('tenancy', 'tenancy.id', 'tenancy_event.tenancy_id')
          .innerJoin('home', 'home.id', 'tenancy.home_id')
          .select([
            'home.slug as home',
            'tenancy_event.happened',
            'tenancy_event.to_state as state',
            'tenancy_event.at',
          ])
          .where((eb) => eb.or([eb('tenancy.tenant_id', '=', id), eb('tenancy_event.by_person_id', '=', id)]))
          .orderBy('tenancy_event.id')
          .execute(),
    },
  },
}
