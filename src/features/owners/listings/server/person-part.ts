import { privacy } from '#features/people/privacy/server/api.ts'
import type { PersonPart } from '#platform/person-part.ts'
import { keysOf, listingCopiesOf } from './file-keys.ts'

export const selfListingPart: PersonPart = {
  sections: {
    listings: {
      covers: ['self_listing.owner_id'],
      read: (db, { id }) =>
        db
          .selectFrom('self_listing as s')
          .innerJoin('locality as l', 'l.id', 's.locality_id')
          .select([
            's.status',
            'l.name as locality',
            's.street',
            's.pincode',
            's.rooms',
            's.rent as rent_paise',
            's.words',
          ])
          .select(['s.plan', 's.agreement_text', 's.signed_at', 's.sent_at', 's.reason', 's.created_at'])
          .where('s.owner_id', '=', id)
          .orderBy('s.id')
          .execute(),
    },
  },
  omits: {
    'self_listing_decision.decided_by': 'Whom a colleague answered is about the owner, who gets the answer.',
  },
  /** Listings that are not live are deleted; of a live home its own record stays with `homes`. */
  async forget({ queue }, tx, { id }) {
    const files = await tx
      .selectFrom('self_listing_file as f')
      .innerJoin('self_listing as s', 's.id', 'f.listing_id')
      .select(['f.storage_key', 's.home_id', 'f.kind'])
      .where('s.owner_id', '=', id)
      .execute()
    await tx.deleteFrom('self_listing').where('owner_id', '=', id).execute()
    for (const { storage_key, home_id, kind } of files) {
      // A photo of a live home is one of its pictures; only its copies for the listing go.
      const isPicture = home_id !== null && kind === 'photo'
      const gone = isPicture ? listingCopiesOf(storage_key) : keysOf(storage_key)
      for (const key of gone) await queue.enqueue(privacy.removeFile, { key }, { tx })
    }
  },
}
