import { expect, test } from 'vitest'
import { checkHome, nextStatus, photoProblem, placesOf, statuses, statusText, wholeRent } from './rules.ts'

test('[OWNER-022] [OWNER-023] [OWNER-024] [OWNER-025] [OWNER-026] the six statuses have exactly the specified words', () => {
  expect(statuses.map((status) => [status, statusText(status)])).toEqual([
    ['agreement_creation_pending', 'Please choose your plan'],
    ['esign_pending', 'Your plan signature pending'],
    ['photos_upload_pending', 'Photo upload pending'],
    ['docs_upload_pending', 'House verification and document upload pending'],
    ['verification_pending', null],
    ['verification_failed', null],
  ])
})

const room = { name: 'Room 1', beds: 2, attached_bathroom: false, ac: false, balcony: false, rent: 9_000_00 }

test('a listing stands where its first missing thing is', () => {
  const none = { plan: null, agreementHash: null, signedHash: null, places: ['front'], photos: [], papers: [] }
  expect(nextStatus(none)).toBe('agreement_creation_pending')
  expect(nextStatus({ ...none, plan: 'managed', agreementHash: 'a' })).toBe('esign_pending')
  // The signed text differs from the present one.
  expect(nextStatus({ ...none, plan: 'managed', agreementHash: 'b', signedHash: 'a' })).toBe('esign_pending')
  const signed = { ...none, plan: 'managed', agreementHash: 'a', signedHash: 'a' }
  expect(nextStatus(signed)).toBe('photos_upload_pending')
  expect(nextStatus({ ...signed, photos: ['front'] })).toBe('docs_upload_pending')
})

test('each room and bathroom is a place to be shown', () => {
  expect(placesOf([room, { ...room, name: 'Room 2' }], 2, 'flat').map(({ key }) => key)).toEqual([
    ...['living', 'room-1', 'room-2', 'kitchen', 'bathroom-1', 'bathroom-2', 'front'],
  ])
  expect(placesOf([room], 1, 'studio').map(({ label }) => label)).toEqual([
    ...['Room 1', 'Kitchen', 'Bathroom', 'Front of the building'],
  ])
})

test('the whole rent is the sum of what is let', () => {
  expect(wholeRent({ letAs: 'bed', rooms: [room, room], rent: 0 })).toBe(36_000_00)
  expect(wholeRent({ letAs: 'room', rooms: [room, room], rent: 0 })).toBe(18_000_00)
  expect(wholeRent({ letAs: 'house', rooms: [room, room], rent: 25_000_00 })).toBe(25_000_00)
})

test('a rent of nothing, a floor above the roof and a day gone by are refused at their fields', () => {
  const form = { rooms: [room], letAs: 'house' as const, rent: 0, floor: 5, floors: 4, availableFrom: '2026-11-16' }
  expect(Object.keys(checkHome(form, '2026-11-17'))).toEqual(['rent', 'floor', 'available_from'])
  const beds = { ...form, letAs: 'bed' as const, floor: 1, availableFrom: '2026-11-17', rooms: [{ ...room, rent: 0 }] }
  expect(checkHome(beds, '2026-11-17')).toEqual({ 'rooms.0.rent': 'Enter the rent a month, from ₹500 to ₹10,00,000.' })
})

test('a photo that will not do says what to do', () => {
  expect(photoProblem({ width: 1600, height: 1200, brightness: 120 })).toBeNull()
  expect(photoProblem({ width: 600, height: 400, brightness: 120 })).toContain(
    '600 px on its longer side and needs 800',
  )
  expect(photoProblem({ width: 1600, height: 1200, brightness: 20 })).toContain('Open the curtains')
})
