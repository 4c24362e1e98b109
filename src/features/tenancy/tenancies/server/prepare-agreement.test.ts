import { expect, test } from 'vitest'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { agreements } from '#features/agreements/contracts/server/api.ts'
import { makeVersionReady } from '#features/agreements/contracts/server/make-ready.ts'
import { openTown, type Where } from '#features/booking/payment/server/test-booking.ts'
import { addDays } from '#shared/dates.ts'
import { prepareAgreement, prepareMissingAgreements } from './prepare-agreement.ts'

const town = openTown(0)
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
  const [bed] = (await town.at.bedsToBook(1)) as [Where]
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

test('[AGREE-005] each co-tenant is a party who signs by a code to their own phone; it is signed when all have', async () => {
  const { site, at } = town
  const home = await factoriesIn(site.services.db, () => site.clock.now).aHome({ beds: 2, kinds: ['room'] })
  const { json: house } = await site.send('GET', `/api/v1/houses/${home.id}.json`)
  const cookie = await site.signIn('9876500023')
  const ravi = { name: 'Ravi Rao', relation: 'Friend', phone: '8123400077' }
  const unit = { slug: home.slug, unit: house.options[0].key, move_in: addDays(at.today(), 5) }
  const { booking_id } = await at.book(cookie, unit, { applicants: [ravi] })
  const { id: tenancyId } = await tenancyOf(booking_id)
  await prepareAgreement.run(context(), { tenancyId })
  const current = await agreements.findCurrent(site.services.db, tenancyId)
  await makeVersionReady(context(), current?.versionId ?? 0)
  expect(await site.lastMessage(ravi.phone)).toContain('is ready. Please read and sign it by')

  const sign = async (by: string, phone: string) => {
    const { json } = await site.send('GET', '/api/v1/clickwrap_client', { cookie: by })
    const read = { agreement_id: json.agreement.id, sha256: json.agreement.sha256, consent: true }
    await site.send('POST', '/api/v1/clickwrap_client/code', { cookie: by, body: read })
    const otp = (await site.lastMessage(phone))?.slice(0, 6)
    const signed = await site.send('POST', '/api/v1/clickwrap_client', { cookie: by, body: { ...read, otp } })
    return { parties: json.agreement.parties, all: signed.json.all_signed }
  }
  const booker = await sign(cookie, '9876500023')
  expect(booker.parties.map(({ role, name }: { role: string; name: string }) => [role, name])).toEqual([
    ['tenant', 'Asha Rao'],
    ['tenant', 'Ravi Rao'],
    ['attorney', expect.any(String)],
  ])
  expect(booker.all).toBe(false)
  expect((await tenancyOf(booking_id)).state).toBe('agreement_pending')
  expect((await sign(await site.signIn(ravi.phone), ravi.phone)).all).toBe(true)
  expect((await tenancyOf(booking_id)).state).toBe('ready_to_move_in')
})
