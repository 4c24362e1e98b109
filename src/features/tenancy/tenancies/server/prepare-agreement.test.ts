import { expect, test } from 'vitest'
import { openTown } from '#features/booking/payment/server/test-booking.ts'
import { addDays } from '#shared/dates.ts'
import { prepareAgreement, prepareMissingAgreements } from './prepare-agreement.ts'

const town = openTown(10)
const context = () => ({ ...town.site.services, now: town.site.clock.now })
const scheduled = { date: '2026-12-01', firesAt: '2026-12-01T00:00:00Z' }

const tenancyOf = (bookingId: number) =>
  town.site.services.db
    .selectFrom('booking')
    .innerJoin('tenancy', 'tenancy.id', 'booking.tenancy_id')
    .select(['tenancy.id', 'tenancy.state', 'tenancy.starts_on', 'tenancy.licence_to', 'tenancy.billed_to'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()

const versionsOf = (tenancyId: number) =>
  town.site.services.db
    .selectFrom('agreement')
    .innerJoin('agreement_version', 'agreement_version.agreement_id', 'agreement.id')
    .select(['version_number', 'status'])
    .where('agreement.tenancy_id', '=', tenancyId)
    .execute()

async function bookedHome(phone: string) {
  const [bed] = await town.at.freeBeds(1)
  if (!bed) throw new Error('no bed is free')
  const cookie = await town.site.signIn(phone)
  const { booking_id } = await town.at.book(cookie, { ...bed, move_in: addDays(town.at.today(), 5) })
  return { cookie, booking_id, tenancy: await tenancyOf(booking_id) }
}

test('a paid booking gets an agreement, once, whichever job comes first; cancelling voids it', async () => {
  const { cookie, booking_id, tenancy } = await bookedHome('9876500021')
  expect(tenancy.state).toBe('booked')
  await prepareAgreement.run(context(), { tenancyId: tenancy.id })
  await prepareAgreement.run(context(), { tenancyId: tenancy.id })
  await prepareMissingAgreements.run(context(), scheduled)
  expect(await versionsOf(tenancy.id)).toEqual([{ version_number: 1, status: 'Preparing' }])
  expect((await tenancyOf(booking_id)).state).toBe('agreement_pending')
  const body = { request_id: town.at.requestId() }
  const cancelled = await town.site.send('POST', `/api/v4/bookings/${booking_id}/cancel`, { cookie, body })
  expect(cancelled.json.state).toBe('cancelled')
  expect(await versionsOf(tenancy.id)).toEqual([{ version_number: 1, status: 'void' }])
  expect((await tenancyOf(booking_id)).state).toBe('cancelled')
})

test('a booking cancelled before its agreement was written gets none', async () => {
  const { cookie, booking_id, tenancy } = await bookedHome('9876500022')
  const body = { request_id: town.at.requestId() }
  await town.site.send('POST', `/api/v4/bookings/${booking_id}/cancel`, { cookie, body })
  await prepareAgreement.run(context(), { tenancyId: tenancy.id })
  expect(await versionsOf(tenancy.id)).toEqual([])
})
