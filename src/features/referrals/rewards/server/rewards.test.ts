import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { judge } from '#features/booking/payment/server/test-booking.ts'
import { payments } from '#features/money/payments/server/api.ts'
import type { JobContext } from '#platform/job.ts'
import { payRewards } from './pay.ts'
import { recordRewards } from './record-rewards.ts'

let site: TestApp
let make: Factories
const start = new Date('2026-12-01T10:00:00+05:30')

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = start
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

const job = () => ({ ...site.services, now: site.clock.now }) as unknown as JobContext
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)

/** Lives with us, so that their code counts. */
async function aReferrer() {
  const { person } = await make.aTenant({ in: await make.aHome({ beds: 1 }), from: '2026-01-01' })
  const code = `CODE${person.id}`
  await site.services.db.updateTable('person').set({ referral_code: code }).where('id', '=', person.id).execute()
  const cookie = () => site.openSession(person.id, 'tenant')
  return {
    ...{ person, code, cookie },
    page: async () => (await site.send('GET', '/invitations.json', { cookie: await cookie() })).json,
  }
}

async function uses(person: TestPerson, code: string, role: 'tenant' | 'influencer' = 'tenant') {
  const cookie = await site.openSession(person.id, role)
  return site.send('POST', '/api/v1/apply_referral', { cookie, body: { referral_code: code } })
}

/** Brought by a code; moves in an hour later. */
async function brings({ code }: { code: string }) {
  const person = await make.aPerson({ firstName: 'Neha' })
  expect((await uses(person, code)).status).toBe(200)
  const { tenancyId } = await make.aTenant({ in: await make.aHome({ beds: 1 }), person, from: '2026-12-01' })
  await site.services.db
    .updateTable('tenancy')
    .set({ moved_in_at: new Date(site.clock.now.getTime() + 3_600_000) })
    .where('id', '=', tenancyId)
    .execute()
  return person
}

const payoutsOf = (personId: number) =>
  site.services.db
    .selectFrom('payout')
    .select(['amount', 'purpose', 'reference'])
    .where('person_id', '=', personId)
    .execute()

test('[REFER-007] [REFER-008] [REFER-010] a tenant who moves in brings ₹1,000 in cash two days later, only once, with several jobs at once', async () => {
  const referrer = await aReferrer()
  const friend = await make.aPerson({ firstName: 'Neha' })
  await uses(friend, referrer.code)
  await recordRewards(job())
  expect(await referrer.page()).toMatchObject({
    ...{ code: referrer.code, counts_now: true, paid: 0, on_its_way: 0, tenants_moved_in: 0, pays_as: 'cash' },
    people: [{ kind: 'tenant', name: 'Neha', stage: 'joined', amount: 1_000_00, state: 'open', due_on: null }],
  })
  const { tenancyId } = await make.aTenant({ in: await make.aHome({ beds: 1 }), person: friend, state: 'booked' })
  expect((await referrer.page()).people[0].stage).toBe('booked')
  await sql`update tenancy set state = 'living', moved_in_at = ${later(1)} where id = ${tenancyId}`.execute(
    site.services.db,
  )
  await Promise.all(Array.from({ length: 20 }, () => recordRewards(job())))
  expect(await referrer.page()).toMatchObject({
    ...{ paid: 0, on_its_way: 1_000_00, tenants_moved_in: 1 },
    people: [{ stage: 'moved_in', state: 'waiting', due_on: '2026-12-04' }],
  })
  site.clock.now = new Date('2026-12-03T23:59:00+05:30')
  await payRewards(job())
  expect(await payoutsOf(referrer.person.id)).toEqual([])
  site.clock.now = new Date('2026-12-04T00:00:00+05:30')
  await Promise.all(Array.from({ length: 20 }, () => payRewards(job())))
  expect(await payoutsOf(referrer.person.id)).toEqual([
    { amount: 1_000_00, purpose: 'reward', reference: expect.stringMatching(/^reward:\d+$/) },
  ])
  expect(await referrer.page()).toMatchObject({
    paid: 1_000_00,
    on_its_way: 0,
    people: [{ state: 'paid', stage: 'paid' }],
  })
  await judge(site)
  site.clock.now = start
})

test('a person who chose credits gets credits', async () => {
  const referrer = await aReferrer()
  const cookie = await referrer.cookie()
  expect((await site.send('PUT', '/api/v1/referral_choice', { cookie, body: { pays_as: 'gold' } })).status).toBe(400)
  expect((await site.send('PUT', '/api/v1/referral_choice', { cookie, body: { pays_as: 'credits' } })).status).toBe(200)
  await brings(referrer)
  await recordRewards(job())
  site.clock.now = later(4)
  await payRewards(job())
  const credits = { kind: 'credits', personId: referrer.person.id, tenancyId: null } as const
  expect(await payments.balanceOf(site.services.db, credits)).toBe(1_000_00)
  expect(await payoutsOf(referrer.person.id)).toEqual([])
  site.clock.now = start
})

test('[REFER-011] of two referrers at once one is rewarded; own code and a circle of two are refused', async () => {
  const [one, two] = [await aReferrer(), await aReferrer()]
  const friend = await make.aPerson()
  const answers = await Promise.all([uses(friend, one.code), uses(friend, two.code), uses(friend, one.code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect((await uses(one.person, one.code)).status).toBe(422)
  const influencer = await make.aPerson({ roles: ['influencer'] })
  const code = `INFL${influencer.id}`
  await site.services.db.updateTable('person').set({ referral_code: code }).where('id', '=', influencer.id).execute()
  const brought = await brings({ code })
  await site.services.db
    .updateTable('person')
    .set({ referral_code: `BACK${brought.id}` })
    .where('id', '=', brought.id)
    .execute()
  expect((await uses(influencer, `BACK${brought.id}`, 'influencer')).json.error.message).toBe(
    'You brought this person yourself, so their code is not for you.',
  )
})

test('[REFER-012] [REFER-013] the fifth tenant brings a trip once and ₹1,000 more, as does each one after', async () => {
  const referrer = await aReferrer()
  for (let n = 0; n < 7; n += 1) await brings(referrer)
  await Promise.all(Array.from({ length: 10 }, () => recordRewards(job())))
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from referral_reward where referrer_id = ${referrer.person.id}
    group by kind order by kind`.execute(site.services.db)
  expect(rows).toEqual([
    { kind: 'more', n: 3 },
    { kind: 'tenant', n: 7 },
  ])
  expect(await referrer.page()).toMatchObject({
    ...{ tenants_moved_in: 7, on_its_way: 10_000_00, trip_given_on: '2026-12-01' },
  })
  const trips = await sql<{ n: number }>`select count(*)::int as n from outbox_message
    where purpose = 'referral:trip' and recipient = ${referrer.person.phone}`.execute(site.services.db)
  expect(trips.rows[0]?.n).toBe(1)
})

test('a sign of fraud is looked at by an admin before it is paid, and never refused by itself', async () => {
  const referrer = await aReferrer()
  const brought = await brings(referrer)
  for (const { id } of [referrer.person, brought]) {
    await sql`insert into bank_account (person_id, holder, number_sealed, number_end, ifsc, status, created_at)
      values (${id}, 'Asha Rao', '\\x00', '4471', 'HDFC0001234', 'submitted', now())`.execute(site.services.db)
  }
  await recordRewards(job())
  site.clock.now = later(5)
  await payRewards(job())
  expect((await referrer.page()).people[0]).toMatchObject({ state: 'held' })
  const admin = await make.aPerson({ roles: ['admin'] })
  const cookie = await site.openSession(admin.id, 'admin')
  const { json } = await site.send('GET', '/api/v1/money/rewards.json', { cookie })
  const held = json.rewards.find(({ referred }: { referred: string }) => referred.startsWith('Neha'))
  expect(held).toMatchObject({ sign: 'Both are paid to the same bank account.', amount: 1_000_00 })
  const decide = (body: object) => site.send('POST', `/api/v1/money/rewards/${held.id}/decide`, { cookie, body })
  expect((await decide({ decision: 'refuse', reason: 'no' })).status).toBe(400)
  const both = await Promise.all([decide({ decision: 'pay' }), decide({ decision: 'pay' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await payRewards(job())
  expect((await payoutsOf(referrer.person.id)).map(({ amount }) => amount)).toEqual([1_000_00])
  site.clock.now = start
})

test('[API-110] [REFER-009] an owner who was named first by somebody brings ₹1,000 four weeks after the home is live', async () => {
  const [one, two] = [await aReferrer(), await aReferrer()]
  const name = async ({ cookie }: typeof one, phone: string, more: object = {}) =>
    site.send('POST', '/api/v4/owner_referrals/owner_referral', {
      cookie: await cookie(),
      body: { name: 'Fatima Baig', phone, city: 'Bengaluru', agreed: true, ...more },
    })
  expect((await name(one, '12345')).status).toBe(400)
  expect((await name(one, one.person.phone)).json.error.fields.phone).toBe(
    'This is your own number. Bring somebody else.',
  )
  expect((await name(one, '9812345670', { agreed: false })).status).toBe(400)
  const first = await name(one, '+91 98123 45670')
  const second = await name(two, '098123-45670')
  expect(second.json).toEqual(first.json)
  site.clock.now = later(1)
  const owner = await make.aPerson({ firstName: 'Fatima', roles: ['owner'] })
  await site.services.db.updateTable('person').set({ phone: '9812345670' }).where('id', '=', owner.id).execute()
  const home = await make.aHome({ beds: 1, home: { owner_id: owner.id } })
  await sql`update home set listed_at = ${later(1)} where id = ${home.id}`.execute(site.services.db)
  await Promise.all(Array.from({ length: 5 }, () => recordRewards(job())))
  expect((await one.page()).people[0]).toMatchObject({ kind: 'owner', state: 'waiting', due_on: '2026-12-30' })
  expect((await two.page()).people).toEqual([])
  site.clock.now = later(30)
  await payRewards(job())
  expect((await payoutsOf(one.person.id)).map(({ amount }) => amount)).toEqual([1_000_00])
  site.clock.now = start
})

test.each(['AB-1234', 'AB 1234', 'ÄB1234', 'AB1'])('[FORM-019] the code "%s" is refused', async (code) => {
  const { status, json } = await site.send('GET', `/api/v1/invitations/${encodeURIComponent(code)}`)
  expect({ status, code: json.error.code }).toEqual({ status: 400, code: 'bad_input' })
})

test('a link is kept in the browser until its person signs in; the first one counts', async () => {
  const [one, two] = [await aReferrer(), await aReferrer()]
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((each) => each.startsWith('thikana_invited='))
  const opened = await site.send('GET', `/api/v1/invitations/${one.code.toLowerCase()}`)
  expect(cookieOf(opened)).toMatch(new RegExp(`^thikana_invited=${one.code};.*HttpOnly`, 'i'))
  const cookie = `thikana_invited=${one.code}`
  expect(cookieOf(await site.send('GET', `/api/v1/invitations/${two.code}`, { cookie }))).toBeUndefined()
  // A link of another person is answered like one that does not exist.
  const unknown = await site.send('GET', '/api/v1/invitations/NOBODY99')
  expect([unknown.json, cookieOf(unknown)]).toEqual([{ success: true }, undefined])
  const phone = '7461230001'
  const sent = await site.send('POST', '/api/v1/login_otp.json', { cookie, body: { phone } })
  const browser = [cookie, ...(sent.cookie ? [sent.cookie] : [])].join('; ')
  const otp = (await site.lastMessage(phone))?.slice(0, 4)
  const signedIn = await site.send('POST', '/api/v1/login.json', {
    ...{ cookie: browser, body: { identifier: phone, otp } },
  })
  expect(signedIn.status, JSON.stringify(signedIn.json)).toBe(200)
  expect(cookieOf(signedIn)).toMatch(/^thikana_invited=;/)
  expect((await one.page()).people).toMatchObject([{ kind: 'tenant', stage: 'joined', state: 'open' }])
  expect((await two.page()).people).toEqual([])
})
