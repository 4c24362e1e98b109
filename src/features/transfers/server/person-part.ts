import type { PersonPart } from '#platform/person-part.ts'

export const transfersPart: PersonPart = {
  sections: {
    transfers: {
      covers: ['transfer.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('transfer')
          .innerJoin('booking', 'booking.id', 'transfer.booking_id')
          .innerJoin('home', 'home.id', 'booking.home_id')
          .select(['home.slug as to_home', 'transfer.last_day', 'transfer.free', 'transfer.state'])
          .select(['transfer.early_fee as early_fee_paise', 'transfer.onboarding as onboarding_paise'])
          .select(['transfer.deposit_moved as deposit_moved_paise', 'transfer.created_at', 'transfer.ended_at'])
          .where('transfer.person_id', '=', id)
          .orderBy('transfer.id')
          .execute(),
    },
  },
}
