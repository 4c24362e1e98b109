import type { PersonPart } from '#platform/person-part.ts'
import { removePhotos } from './jobs.ts'

export const profilesPart: PersonPart = {
  sections: {
    agreement_details: {
      covers: ['agreement_detail.person_id', 'agreement_detail.emergency_phone'],
      read: (db, { id }) => db.selectFrom('agreement_detail').selectAll().where('person_id', '=', id).execute(),
    },
    notification_choices: {
      covers: ['notification_choice.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('notification_choice')
          .select(['topic', 'channel', 'wanted'])
          .where('person_id', '=', id)
          .execute(),
    },
    push_devices: {
      covers: ['push_device.person_id'],
      // The address and the keys are secrets between the browser and us, of no use to anybody else.
      read: (db, { id }) =>
        db.selectFrom('push_device').select(['name', 'created_at']).where('person_id', '=', id).execute(),
    },
  },
  async forget({ queue }, tx, { id }) {
    await tx.deleteFrom('agreement_detail').where('person_id', '=', id).execute()
    await tx.deleteFrom('push_device').where('person_id', '=', id).execute()
    await tx.deleteFrom('notification_choice').where('person_id', '=', id).execute()
    await queue.enqueue(removePhotos, { personId: id }, { tx })
  },
}
