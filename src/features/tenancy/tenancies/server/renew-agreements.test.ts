import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { agreements } from '#features/agreements/contracts/server/api.ts'
import { makeVersionReady } from '#features/agreements/contracts/server/make-ready.ts'
import { addDays } from '#shared/dates.ts'
import { renewAgreements } from './renew-agreements.ts'

let site: TestApp
let make: Factories
beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
}, 120_000)
afterAll(() => site.close())

const context = () => ({ ...site.services, now: site.clock.now })
const onDay = (day: string) => {
  site.clock.now = new Date(`${day}T06:00:00Z`)
}

/** By the tenant, with a code; the owner gave us power of attorney. */
async function sign(phone: string): Promise<void> {
  const cookie = await site.signIn(phone)
  const { json } = await site.send('GET', '/api/v1/clickwrap_client', { cookie })
  const read = { agreement_id: json.agreement.id, sha256: json.agreement.sha256, consent: true }
  await site.send('POST', '/api/v1/clickwrap_client/code', { cookie, body: read })
  const otp = (await site.lastMessage(phone))?.slice(0, 6)
  const signed = await site.send('POST', '/api/v1/clickwrap_client', { cookie, body: { ...read, otp } })
  expect(signed.json.all_signed).toBe(true)
}

/** A tenant who has lived there since this day, under a signed agreement. */
async function aTenantSince(from: string) {
  onDay(from)
  const made = await make.anAgreement({ in: await make.aHome(), attorney: true, facts: { from } })
  await sign(made.tenant.phone)
  const { licence_to } = await site.services.db
    .selectFrom('agreement_version')
    .select('licence_to')
    .where('id', '=', made.versionId)
    .executeTakeFirstOrThrow()
  await site.services.db
    .updateTable('tenancy')
    .set({ state: 'living', starts_on: from, licence_to, billed_to: addDays(from, 40) })
    .where('id', '=', made.tenancyId)
    .execute()
  return { ...made, licence_to }
}

const termsOf = async (tenancyId: number) =>
  (await agreements.listCurrent(site.services.db, tenancyId)).map(({ term, status, licenceFrom, licenceTo }) => ({
    ...{ term, status, licenceFrom, licenceTo },
  }))

const renew = (day: string) => {
  onDay(day)
  return renewAgreements(context(), day)
}

describe('an agreement that ends', () => {
  test.each([
    // From, its last day, the first day of the job, and the next eleven months.
    ['2026-03-31', '2027-02-28', '2027-01-29', '2027-03-01', '2028-01-31'],
    ['2027-03-31', '2028-02-29', '2028-01-30', '2028-03-01', '2029-01-31'],
    ['2026-12-01', '2027-10-31', '2027-10-01', '2027-11-01', '2028-09-30'],
    ['2027-01-31', '2027-12-30', '2027-11-30', '2027-12-31', '2028-11-30'],
  ])('of %s gets the next one 30 days before, once', async (from, licenceTo, day, nextFrom, nextTo) => {
    const { tenancyId, licence_to, tenant } = await aTenantSince(from)
    expect(licence_to).toBe(licenceTo)
    await renew(addDays(day, -1))
    expect(await termsOf(tenancyId)).toHaveLength(1)
    await renew(day)
    await renew(day)
    await renew(addDays(day, 1))
    const signed = { term: 1, status: 'signed', licenceFrom: from, licenceTo }
    const next = { term: 2, status: 'Preparing', licenceFrom: nextFrom, licenceTo: nextTo }
    expect(await termsOf(tenancyId)).toEqual([next, signed])

    // Until it is signed the old terms go on.
    const current = await agreements.findCurrent(site.services.db, tenancyId)
    await makeVersionReady(context(), current?.versionId ?? 0)
    const tenancy = () =>
      site.services.db
        .selectFrom('tenancy')
        .select(['state', 'licence_to', 'rent'])
        .where('id', '=', tenancyId)
        .executeTakeFirstOrThrow()
    expect(await tenancy()).toEqual({ state: 'living', licence_to: licenceTo, rent: 9_000_00 })
    const cookie = await site.signIn(tenant.phone)
    const { json } = await site.send('GET', '/api/v1/current_tenancy', { cookie })
    expect(json.data.papers).toHaveLength(2)
    await sign(tenant.phone)
    expect(await tenancy()).toEqual({ state: 'living', licence_to: nextTo, rent: 9_000_00 })
    expect(await termsOf(tenancyId)).toEqual([{ ...next, status: 'signed' }, signed])
  })

  test('gets none for somebody who gave notice, and from tomorrow where it ended long ago', async () => {
    const leaving = await aTenantSince('2026-05-10')
    await site.services.db
      .updateTable('tenancy')
      .set({ state: 'notice_given', ends_on: '2027-05-01' })
      .where('id', '=', leaving.tenancyId)
      .execute()
    const staying = await aTenantSince('2026-05-10')
    await renew('2029-06-15')
    expect(await termsOf(leaving.tenancyId)).toHaveLength(1)
    expect((await termsOf(staying.tenancyId))[0]).toEqual({
      ...{ term: 2, status: 'Preparing', licenceFrom: '2029-06-16', licenceTo: '2030-05-15' },
    })
  })
})
