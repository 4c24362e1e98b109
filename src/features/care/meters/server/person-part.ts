import type { PersonPart } from '#platform/person-part.ts'

export const metersPart: PersonPart = {
  sections: {
    meter_readings: {
      covers: ['meter_reading.by_person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('meter_reading')
          .innerJoin('home', 'home.id', 'meter_reading.home_id')
          .select(['home.slug as home', 'meter_reading.kind', 'meter_reading.reading', 'meter_reading.read_on'])
          .where('meter_reading.by_person_id', '=', id)
          .orderBy('meter_reading.id')
          .execute(),
    },
    meter_shares: {
      covers: ['meter_share.answered_by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('meter_share as m')
          .innerJoin('meter_split as s', 's.id', 'm.split_id')
          .innerJoin('tenancy', 'tenancy.id', 'm.tenancy_id')
          .select(['s.kind', 's.from_day', 's.to_day', 'm.days', 'm.amount as amount_paise', 'm.state'])
          .select(['m.words', 'm.answer', 'm.charged_at'])
          .where((eb) => eb.or([eb('tenancy.tenant_id', '=', id), eb('m.answered_by_id', '=', id)]))
          .orderBy('m.split_id')
          .execute(),
    },
  },
  /** Readings, photos of meters and sums are the home's and proof of what others paid; the question goes. */
  forget: (_, tx, { id }) =>
    tx
      .updateTable('meter_share')
      .set({ words: null, asked_at: null })
      .where('state', '<>', 'asked')
      .where('tenancy_id', 'in', tx.selectFrom('tenancy').select('id').where('tenant_id', '=', id))
      .execute(),
}
