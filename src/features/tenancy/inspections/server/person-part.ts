import { privacy } from '#features/people/privacy/server/api.ts'
import type { PersonPart } from '#platform/person-part.ts'
import { photoFileOf, photoSizes } from './photo-store.ts'
import { forgetRemarks } from './queries.ts'

export const inspectionsPart: PersonPart = {
  sections: {
    inspections: {
      covers: ['inspection_remark.person_id', 'inspection_photo.by_person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('inspection')
          .innerJoin('tenancy', 'tenancy.id', 'inspection.tenancy_id')
          .innerJoin('home', 'home.id', 'tenancy.home_id')
          .leftJoin('inspection_remark', 'inspection_remark.inspection_id', 'inspection.id')
          .select(['home.slug as home', 'inspection.id as report', 'inspection.kind', 'inspection.state'])
          .select(['inspection.submitted_at', 'inspection.tenant_signed_at'])
          .select(['inspection_remark.room', 'inspection_remark.words', 'inspection_remark.created_at as remarked_at'])
          .where('tenancy.tenant_id', '=', id)
          .where('inspection.state', '<>', 'open')
          .orderBy('inspection.id')
          .execute(),
    },
  },
  omits: { 'inspection.made_by': 'Which colleague checked a home is kept as proof of who did it.' },
  /** The state of the home stays, as proof for both sides; the tenant's own words and photos go. */
  async forget({ queue }, tx, { id }) {
    for (const key of await forgetRemarks(tx, id)) {
      for (const size of photoSizes) await queue.enqueue(privacy.removeFile, { key: photoFileOf(key, size) }, { tx })
    }
  },
}
