import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { type Booked, sayBooked } from '../booked-words.ts'

const booked: Booked = {
  unit: { kind: 'bed', bed: '1B', room: 'Room 1' },
  title: '2 BHK on 80 Feet Road, Koramangala',
  locality: 'Koramangala',
  address: '80 Feet Road, Koramangala, Bengaluru 560034',
  move_in: '2026-12-05',
  payments: [{ amount: 2_000_00, paid_at: '2026-11-19T09:00:00Z' }],
  due: { amount: 27_600_00, due_on: '2026-12-05' },
  manager: { name: 'Asha', phone: '9876500001' },
  help: { phone: '08012345678', email: 'help@thikana.example', hours: 'Monday to Saturday, 10 am to 6 pm' },
  progress: null,
}

test('the SMS after paying says home, day, money, agreement, whom to call and where the receipt is', () => {
  expect(sayBooked(booked)).toBe(
    'Bed 1B in 2 BHK on 80 Feet Road, Koramangala is yours. You move in on 5 Dec 2026. Paid: ₹2,000. ' +
      'Due by 5 Dec 2026: ₹27,600. Next, we send you the agreement to sign. Asha meets you with the keys: 9876500001. ' +
      'Thikana help: 08012345678. Your booking and receipt:',
  )
})

test.each(['en', 'hi', 'kn'] as const)('in %s it fits six parts of an SMS, with the link', (language) => {
  const link = ' https://thikana.example/hi/alpha/bookings/123456'
  // Letters outside of the plain alphabet leave 67 for a part.
  expect(inLanguage(language, () => sayBooked(booked)).length + link.length).toBeLessThanOrEqual(6 * 67)
})
