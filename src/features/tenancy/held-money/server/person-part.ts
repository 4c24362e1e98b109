import { privacy } from '#features/people/privacy/server/api.ts'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import type { PersonPart } from '#platform/person-part.ts'
import { dropPhotosOf } from './queries.ts'

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
  /** Words and decision are kept as proof of why money was held; the tenant's photos are removed. */
  async forget({ queue }, tx, { id }) {
    for (const key of await dropPhotosOf(tx, id)) {
      for (const size of inspections.photos.sizes) {
        await queue.enqueue(privacy.removeFile, { key: inspections.photos.fileOf(key, size) }, { tx })
      }
    }
  },
}
