import type { PersonPart } from '#platform/person-part.ts'
import { eraseBookingDetailsOf } from './erase-booking-details.ts'

export const bookingsPart: PersonPart = {
  sections: {
    bookings: {
      covers: ['booking.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('booking')
          .innerJoin('home', 'home.id', 'booking.home_id')
          .select(['home.slug as home', 'booking.kind', 'booking.state', 'booking.move_in', 'booking.months'])
          .select(['booking.rent as rent_paise', 'booking.deposit as deposit_paise', 'booking.applicants'])
          .select(['booking.coupon_code', 'booking.created_at', 'booking.confirmed_at', 'booking.ended_at'])
          .select('booking.hand_over_at as hands_over_present_home_at')
          .where('booking.person_id', '=', id)
          .orderBy('booking.id')
          .execute(),
    },
    waiting_lists: {
      covers: ['waiting.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('waiting')
          .innerJoin('home', 'home.id', 'waiting.home_id')
          .select(['home.slug as home', 'waiting.kind', 'waiting.state', 'waiting.created_at'])
          .where('waiting.person_id', '=', id)
          .orderBy('waiting.id')
          .execute(),
    },
  },
  omits: {
    'booking.hand_over_manager_id':
      'Whose keys a colleague takes is about the tenant, who gets it in their own export.',
  },
  forget: (_ctx, tx, { id }) => eraseBookingDetailsOf(tx, id),
}
