import { privacy } from '#features/people/privacy/server/api.ts'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import type { Tx } from '#platform/db.ts'
import type { PersonPart } from '#platform/person-part.ts'
import { type FileRow, videoFileOf } from './files.ts'

/** Requests stay with the home, without the words and the pictures of the person who is gone. */
async function forgetWords(tx: Tx, id: number): Promise<Pick<FileRow, 'kind' | 'storage_key'>[]> {
  await tx.updateTable('care_request').set({ words: 'Removed' }).where('raised_by_id', '=', id).execute()
  await tx.updateTable('care_event').set({ words: null }).where('by_id', '=', id).execute()
  await tx.updateTable('care_partner').set({ active: false }).where('person_id', '=', id).execute()
  return tx
    .deleteFrom('care_file')
    .where('added_by_id', '=', id)
    .where('phase', '=', 'before')
    .returning(['kind', 'storage_key'])
    .execute()
}

export const careRequestsPart: PersonPart = {
  sections: {
    repairs: {
      covers: ['care_request.raised_by_id', 'care_file.added_by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('care_request')
          .innerJoin('home', 'home.id', 'care_request.home_id')
          .leftJoin('care_credit', 'care_credit.request_id', 'care_request.id')
          .select(['home.slug as home', 'care_request.room', 'care_request.thing', 'care_request.problem'])
          .select(['care_request.words', 'care_request.urgent', 'care_request.state', 'care_request.raised_at'])
          .select(['care_request.due_at', 'care_request.closed_at', 'care_request.payer'])
          .select(['care_request.price as price_paise', 'care_credit.amount as credit_paise'])
          .where('care_request.raised_by_id', '=', id)
          .orderBy('care_request.id')
          .execute(),
    },
    repair_comments: {
      covers: ['care_event.by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('care_event')
          .select(['request_id as request', 'kind', 'words', 'made_at'])
          .where('by_id', '=', id)
          .where('words', 'is not', null)
          .orderBy('id')
          .execute(),
    },
    repair_jobs: {
      covers: ['care_partner.person_id', 'care_ask.partner_id', 'care_request.partner_id', 'care_visit.partner_id'],
      read: (db, { id }) =>
        db
          .selectFrom('care_ask')
          .innerJoin('care_request', 'care_request.id', 'care_ask.request_id')
          .select(['care_request.thing', 'care_request.problem', 'care_ask.asked_at', 'care_ask.answer'])
          .where('care_ask.partner_id', '=', id)
          .orderBy('care_ask.request_id')
          .execute(),
    },
    repairs_paid_as_owner: {
      covers: ['care_owner_share.owner_id'],
      read: (db, { id }) =>
        db
          .selectFrom('care_owner_share')
          .select(['request_id as request', 'amount as amount_paise', 'owed_at', 'taken_at'])
          .where('owner_id', '=', id)
          .orderBy('request_id')
          .execute(),
    },
  },
  async forget({ queue }, tx, { id }) {
    for (const file of await forgetWords(tx, id)) {
      const { sizes, fileOf } = inspections.photos
      const keys = file.kind === 'photo' ? sizes.map((size) => fileOf(file.storage_key, size)) : [videoFileOf(file)]
      for (const key of keys) await queue.enqueue(privacy.removeFile, { key }, { tx })
    }
  },
}
