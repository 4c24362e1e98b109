import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { homes } from '#features/homes/listing/server/api.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { type homeOf, type Keys, openKeys } from '#features/tenancy/move-in/server/test-keys.ts'
import { payDueSettlements } from '#features/tenancy/settlements/server/jobs.ts'
import { aLiver, balance, type Liver } from '#features/tenancy/settlements/server/test-leaving.ts'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import type { Day } from '#shared/dates.ts'
import { finishTransfers } from './jobs.ts'

let keys: Keys
beforeAll(async () => {
  keys = await openKeys()
}, 120_000)
afterAll(() => keys.site.close())
const today = (day: Day) => {
  keys.site.clock.now = new Date(`${day}T10:00:00+05:30`)
}
beforeEach(() => today('2027-07-05'))

const path = '/api/v1/internal_transfer'
const get = async (liver: Liver, at = path) => keys.site.send('GET', at, { cookie: await liver.session() })
const post = async (liver: Liver, at: string, body: object = {}) =>
  keys.site.send('POST', at, { cookie: await liver.session(), body })

type Home = Awaited<ReturnType<typeof homeOf>>
let asked = 0
const confirm = (liver: Liver, { id, beds }: Home, last_day: Day, bed = 0, more: object = {}) =>
  post(liver, path, { request_id: `move-request-${asked++}`, house: id, unit: `bed-${beds[bed]}`, last_day, ...more })

/** A bed of ₹8,000 with a deposit of ₹16,000, and ₹2,000 to move in. */
async function aFreeHome(wishes: { city?: string; gender?: 'any' | 'male' | 'female'; vertical?: 'OTB' } = {}) {
  const { city, ...home } = wishes
  return keys.make.aHome({
    ...(city ? { city } : {}),
    beds: 2,
    home: {
      area_manager_id: keys.manager.id,
      onboarding_charge: 2_000_00,
      finding_fee: 0,
      society_charge: 0,
      vertical: null,
      ...home,
    },
  })
}

const db = () => keys.site.services.db
const staysOf = async (bedId: number | undefined) => {
  const { rows } = await sql<{ during: string }>`
    select during::text as during from stay where bed_id = ${bedId} order by during`.execute(db())
  return rows.map(({ during }) => during)
}
const tenancyOf = (id: number) =>
  db().selectFrom('tenancy').select(['state', 'ends_on', 'starts_on']).where('id', '=', id).executeTakeFirstOrThrow()
const newTenancyOf = async (liver: Liver) => {
  const { rows } = await sql<{
    id: number
  }>`select b.tenancy_id as id from transfer x join booking b on b.id = x.booking_id
    where x.person_id = ${liver.person.id} order by x.id desc limit 1`.execute(db())
  return rows[0]?.id ?? 0
}
/** All books together are zero, and no posting is out of balance. */
const booksBalance = async () => {
  const { rows } = await sql<{ wrong: number; sum: number }>`
    select coalesce((select sum(amount) from ledger_entry), 0)::float8 as sum, (select count(*)::int from (
      select posting_id from ledger_entry group by posting_id having sum(amount) <> 0) x) as wrong`.execute(db())
  return rows[0]
}
/** Another person takes a bed from a day on, for good. */
const book = ({ id }: { id: number }, bedId: number | undefined, from: Day) =>
  transaction(db(), (tx) =>
    homes.takeBeds(tx, { kind: 'bed', homeId: id, roomId: null, bedId: bedId ?? 0 }, from, null),
  )

test('[API-046] [CONST-024] the dashboard knows the home, the free days and all 36 cities', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const { status, json } = await get(liver)
  expect([status, json.success, json.data.house_id]).toEqual([200, true, liver.home.id])
  expect(json.data.cities).toHaveLength(36)
  expect(json.data.present).toMatchObject({ rent: 9_000_00, deposit: 18_000_00, unit_name: 'Bed 1A' })
  expect(json.data.transfer).toBeNull()
})

test('homes of a city that are free on the day after, each with its price, and none for others', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20', billedTo: '2027-08-01' })
  await db().updateTable('person').set({ gender: 'female' }).where('id', '=', liver.person.id).execute()
  const [open, women, men, owners, full] = [
    await aFreeHome({ city: 'kochi' }),
    await aFreeHome({ city: 'kochi', gender: 'female' }),
    await aFreeHome({ city: 'kochi', gender: 'male' }),
    await aFreeHome({ city: 'kochi', vertical: 'OTB' }),
    await aFreeHome({ city: 'kochi' }),
  ]
  for (const bed of full.beds) await book(full, bed, '2027-08-10')
  // Free in July, let from 1 August: not free for good.
  await book(open, open.beds[0], '2027-08-20')
  const { json } = await get(liver, `${path}/homes?city=kochi&last_day=2027-07-31`)
  const found = json.homes.map(({ house_id, unit }: { house_id: number; unit: string }) => [house_id, unit])
  expect(found).toHaveLength(2)
  expect(found).toContainEqual([open.id, `bed-${open.beds[1]}`])
  expect(found).toContainEqual([women.id, `bed-${women.beds[0]}`])
  expect([men.id, owners.id]).not.toContain(found[0][0])
  const [quote] = json.homes
    .filter(({ house_id }: { house_id: number }) => house_id === women.id)
    .map((home: { quote: object }) => home.quote)
  // Deposit: 18,000 held and 16,000 asked for. Notice to 4 August: four days are missing.
  expect(quote).toMatchObject({
    ...{ first_day: '2027-08-01', by_first_day: 10_000_00, with_settlement: 1_161_00 - 2_000_00 },
    ...{ total: 9_161_00, credit_back: 3_161_00, net: 6_000_00 },
  })
})

test('[XFER-014] one confirmation: the new bed is booked from the day after, notice is given, and the deposit moves', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20', billedTo: '2027-08-01' })
  const home = await aFreeHome({ city: 'mumbai' })
  const { status, json } = await confirm(liver, home, '2027-07-31')
  expect([status, json.message]).toEqual([200, 'You move to Mumbai. Your last day here is Saturday, 31 July.'])
  expect(json.transfer).toMatchObject({ free: true, to_pay: 10_000_00, credit_back: 3_161_00, can_change: true })
  expect(await staysOf(liver.home.beds[0])).toEqual(['[2027-06-20,2027-08-01)'])
  expect(await staysOf(home.beds[0])).toEqual(['[2027-08-01,)'])
  expect(await tenancyOf(liver.tenancyId)).toMatchObject({ state: 'notice_given', ends_on: '2027-08-01' })
  const next = await newTenancyOf(liver)
  expect(await tenancyOf(next)).toMatchObject({ state: 'booked', starts_on: '2027-08-01' })
  expect(await balance(keys, 'deposits_held', liver.person.id, liver.tenancyId)).toBe(2_000_00)
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(16_000_00)
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
  // The old bed can be let at once.
  await book(liver.home, liver.home.beds[0], '2027-08-01')
  expect((await get(liver)).json.data.transfer.home).toMatchObject({ house_id: home.id, quote: { total: 9_161_00 } })
})

test('asking again with the same request id is the same move; a second move is refused', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const home = await aFreeHome()
  const body = { request_id: 'the-same-request', house: home.id, unit: `bed-${home.beds[0]}`, last_day: '2027-07-31' }
  const [first, again] = [await post(liver, path, body), await post(liver, path, body)]
  expect([again.status, again.json.transfer.id]).toEqual([200, first.json.transfer.id])
  const second = await confirm(liver, home, '2027-07-31', 1)
  expect([second.status, second.json.error.message]).toEqual([
    ...[409, 'You are moving to another home already. Change or cancel that move.'],
  ])
  expect(await staysOf(home.beds[1])).toEqual([])
})

test('a bed that is gone is refused with the nearest three, and the old stay is as before', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const home = await aFreeHome({ city: 'surat' })
  const others = [await aFreeHome({ city: 'surat' }), await aFreeHome({ city: 'surat' })]
  for (const bed of home.beds) await book(home, bed, '2027-09-01')
  const { status, json } = await confirm(liver, home, '2027-07-31')
  expect([status, json.error.code]).toEqual([409, 'taken'])
  expect(json.error.fields.next_units.split(',')).toEqual(others.map(({ id, beds }) => `${id}:bed-${beds[0]}`))
  expect(await tenancyOf(liver.tenancyId)).toMatchObject({ state: 'living', ends_on: null })
  expect(await staysOf(liver.home.beds[0])).toEqual(['[2027-06-20,)'])
})

test('20 bookers and a tenant who moves want one bed at once: one has it, and the tenant has a bed either way', async () => {
  for (let round = 0; round < 3; round++) {
    const liver = await aLiver(keys, { from: '2027-06-20' })
    const home = await aFreeHome()
    const cookie = await liver.session()
    const body = {
      request_id: `crowd-request-${round}`,
      house: home.id,
      unit: `bed-${home.beds[0]}`,
      last_day: '2027-07-31',
    }
    const move = () => keys.site.send('POST', path, { cookie, body })
    const later = (n: number) => new Promise((go) => setTimeout(go, n))
    const [moved, ...booked] = await Promise.all([
      move(),
      ...Array.from({ length: 20 }, (_, n) =>
        later(round === 0 ? 0 : n * round * 2).then(() =>
          book(home, home.beds[0], '2027-07-20').then(
            () => true,
            () => false,
          ),
        ),
      ),
    ])
    const others = booked.filter(Boolean).length
    expect([moved.status, others]).toEqual(moved.status === 200 ? [200, 0] : [409, 1])
    const isMoved = moved.status === 200
    expect((await tenancyOf(liver.tenancyId)).state).toBe(isMoved ? 'notice_given' : 'living')
    expect(await staysOf(liver.home.beds[0])).toEqual([isMoved ? '[2027-06-20,2027-08-01)' : '[2027-06-20,)'])
    expect(await staysOf(home.beds[0])).toEqual([isMoved ? '[2027-08-01,)' : '[2027-07-20,)'])
  }
}, 60_000)

test('two tenants who swap beds at once: without notice neither loses theirs, with notice both move', async () => {
  const pair = async () =>
    [await aLiver(keys, { from: '2027-06-20' }), await aLiver(keys, { from: '2027-06-20' })] as const
  const swap = ([a, b]: readonly [Liver, Liver]) =>
    Promise.all([confirm(a, b.home, '2027-07-31'), confirm(b, a.home, '2027-07-31')])
  const staying = await pair()
  expect((await swap(staying)).map(({ status }) => status)).toEqual([409, 409])
  for (const { home } of staying) expect(await staysOf(home.beds[0])).toEqual(['[2027-06-20,)'])
  const leaving = await pair()
  for (const each of leaving) await post(each, '/api/v3/moveouts/notice', { last_day: '2027-07-31' })
  expect((await swap(leaving)).map(({ status }) => status)).toEqual([200, 200])
  for (const { home } of leaving) {
    expect(await staysOf(home.beds[0])).toEqual(['[2027-06-20,2027-08-01)', '[2027-08-01,)'])
  }
}, 60_000)

test('[API-045] another day moves both ends, and neither where the old bed is let', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const home = await aFreeHome()
  await confirm(liver, home, '2027-07-31')
  const { status, json } = await post(liver, `${path}/reschedule`, { last_day: '2027-08-09' })
  expect([status, json.message]).toEqual([200, 'Your last day is now Monday, 9 August.'])
  expect(json.transfer).toMatchObject({ free: true, home: { quote: { first_day: '2027-08-10' } } })
  expect(await staysOf(liver.home.beds[0])).toEqual(['[2027-06-20,2027-08-10)'])
  expect(await staysOf(home.beds[0])).toEqual(['[2027-08-10,)'])
  const next = await newTenancyOf(liver)
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(16_000_00)
  await book(liver.home, liver.home.beds[0], '2027-08-10')
  const refused = await post(liver, `${path}/reschedule`, { last_day: '2027-08-20' })
  expect([refused.status, refused.json.error.code]).toEqual([409, 'relet'])
  expect(await staysOf(home.beds[0])).toEqual(['[2027-08-10,)'])
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
})

test('an earlier day is refused where the new bed is not free by then', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const other = await aLiver(keys, { from: '2027-06-20' })
  await post(other, '/api/v3/moveouts/notice', { last_day: '2027-07-25' })
  expect((await confirm(liver, other.home, '2027-07-31')).status).toBe(200)
  const { status, json } = await post(liver, `${path}/reschedule`, { last_day: '2027-07-20' })
  expect([status, json.error.code]).toEqual([409, 'taken'])
  expect(await tenancyOf(liver.tenancyId)).toMatchObject({ ends_on: '2027-08-01' })
})

test('[API-044] cancelling leaves everything as before; where the old bed is let the move stays', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const home = await aFreeHome()
  expect((await post(liver, `${path}/cancel`)).status).toBe(409)
  await confirm(liver, home, '2027-07-31')
  const first = await newTenancyOf(liver)
  const { status, json } = await post(liver, `${path}/cancel`)
  expect([status, json.message]).toEqual([200, 'The move is cancelled. You stay where you are.'])
  expect(await tenancyOf(liver.tenancyId)).toMatchObject({ state: 'living', ends_on: null })
  expect(await staysOf(liver.home.beds[0])).toEqual(['[2027-06-20,)'])
  expect(await staysOf(home.beds[0])).toEqual([])
  expect(await balance(keys, 'deposits_held', liver.person.id, liver.tenancyId)).toBe(18_000_00)
  expect(await balance(keys, 'deposits_held', liver.person.id, first)).toBe(0)
  // A cancelled move is no first move.
  expect((await confirm(liver, home, '2027-07-31')).json.transfer.free).toBe(true)
  await book(liver.home, liver.home.beds[0], '2027-08-01')
  const refused = await post(liver, `${path}/cancel`)
  expect([refused.status, refused.json.error.code]).toEqual([409, 'relet'])
  expect(await staysOf(home.beds[0])).toEqual(['[2027-08-01,)'])
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
})

/** As if paid at the gateway. */
const payBill = (liver: Liver, invoiceId: number) =>
  transaction(db(), async (tx) => {
    const bill = await invoices.lock(tx, invoiceId)
    const captured = { ...postings.captured(0, liver.person.id, bill.amount), reference: `test-paid:${bill.id}` }
    await payments.post(tx, captured, keys.site.clock.now)
    await invoices.set(tx, bill.id, { state: 'paid', paid_at: keys.site.clock.now })
    await invoices.earn(tx, { ...bill, state: 'paid' }, keys.site.clock.now)
  })

test('a move that was paid and gets another day: what was paid comes back, and the new bill is open', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20', deposit: 10_000_00 })
  const { json } = await confirm(liver, await aFreeHome(), '2027-07-31')
  await payBill(liver, json.transfer.invoice_id)
  const first = await newTenancyOf(liver)
  const { status, json: changed } = await post(liver, `${path}/reschedule`, { last_day: '2027-08-09' })
  expect(status).toBe(200)
  const next = await newTenancyOf(liver)
  expect(next).not.toBe(first)
  expect(changed.transfer.invoice_id).not.toBe(json.transfer.invoice_id)
  expect(await balance(keys, 'credits', liver.person.id)).toBe(16_000_00)
  expect(await balance(keys, 'deposits_held', liver.person.id, first)).toBe(0)
  // The deposit of the old home is the deposit of the new one; its rest is on the new bill.
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(10_000_00)
  await payBill(liver, changed.transfer.invoice_id)
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(16_000_00)
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
})

test('money paid for the new home comes back when the move is cancelled', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20', deposit: 10_000_00 })
  const { json } = await confirm(liver, await aFreeHome(), '2027-07-31')
  expect(json.transfer.to_pay).toBe(8_000_00 + 6_000_00 + 2_000_00)
  const next = await newTenancyOf(liver)
  await payBill(liver, json.transfer.invoice_id)
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(16_000_00)
  expect((await post(liver, `${path}/cancel`)).status).toBe(200)
  expect(await balance(keys, 'deposits_held', liver.person.id, next)).toBe(0)
  expect(await balance(keys, 'deposits_held', liver.person.id, liver.tenancyId)).toBe(10_000_00)
  // No payment of the gateway is there to be refunded, so it comes back as credits.
  expect(await balance(keys, 'credits', liver.person.id)).toBe(16_000_00)
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
})

test('a tenant who had given notice before leaves on that day when the move is cancelled', async () => {
  const liver = await aLiver(keys, { from: '2027-01-01' })
  await post(liver, '/api/v3/moveouts/notice', { last_day: '2027-08-20' })
  await confirm(liver, await aFreeHome(), '2027-07-31')
  expect((await post(liver, `${path}/cancel`)).status).toBe(200)
  expect(await tenancyOf(liver.tenancyId)).toMatchObject({ state: 'notice_given', ends_on: '2027-08-21' })
})

test('the notice and the booking of a move change with the move only', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20' })
  const { json } = await confirm(liver, await aFreeHome(), '2027-07-31')
  const text = 'You are moving to another Thikana home. Change or cancel the move instead.'
  for (const [at, body] of [
    ['/api/v3/moveouts/withdraw', {}],
    ['/api/v3/moveouts/notice', { last_day: '2027-08-10' }],
  ] as const) {
    const refused = await post(liver, at, body)
    expect([refused.status, refused.json.error.message]).toEqual([409, text])
  }
  const { booking_id } = json.transfer
  const refused = await post(liver, `/api/v4/bookings/${booking_id}/cancel`, { request_id: 'cancel-the-booking' })
  expect([refused.status, refused.json.error.message]).toEqual([
    ...[409, 'This booking is part of your move to another home. Cancel the move instead.'],
  ])
})

test('[XFER-010] day 30 is free and day 31 is not; the session says the same', async () => {
  const liver = await aLiver(keys, { from: '2027-06-06' })
  const session = async () => (await post(liver, '/api/v1/sessions.json')).json.free_internal_transfer
  const free = async () => (await get(liver)).json.data.free.free
  expect([await free(), await session()]).toEqual([true, true])
  today('2027-07-06')
  expect([await free(), await session()]).toEqual([false, false])
  const { json } = await confirm(liver, await aFreeHome(), '2027-07-31')
  expect(json.transfer).toMatchObject({ free: false, credit_back: 0 })
})

test('[XFER-011] [XFER-017] the fees come back as credits the day after moving in, once; a second move is not free', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20', billedTo: '2027-08-01' })
  await confirm(liver, await aFreeHome(), '2027-07-31')
  const next = await newTenancyOf(liver)
  const run = () => finishTransfers({ ...keys.site.services, now: keys.site.clock.now } as unknown as JobContext)
  today('2027-08-01')
  await sql`update tenancy set state = 'settling' where id = ${liver.tenancyId}`.execute(db())
  await sql`update tenancy set state = 'living', moved_in_at = ${keys.site.clock.now} where id = ${next}`.execute(db())
  await run()
  expect(await balance(keys, 'credits', liver.person.id)).toBe(0)
  today('2027-08-02')
  await Promise.all([run(), run()])
  await run()
  expect(await balance(keys, 'credits', liver.person.id)).toBe(3_161_00)
  const again = (await get(liver)).json.data
  expect(again).toMatchObject({ transfer: null, free: { free: false } })
  expect((await confirm(liver, await aFreeHome(), '2027-08-31')).json.transfer).toMatchObject({ free: false })
})

test('the old deposit account ends at zero, and what is owed for the old home is a bill', async () => {
  const liver = await aLiver(keys, { from: '2027-06-20', billedTo: '2027-08-01', deposit: 16_000_00 })
  await confirm(liver, await aFreeHome(), '2027-07-31')
  today('2027-07-31')
  const admin = await keys.make.aPerson({ roles: ['admin'] })
  const cookie = await keys.site.openSession(admin.id, 'admin')
  const back = await keys.site.send('POST', `/api/v1/money/tenancies/${liver.tenancyId}/keys_back`, {
    cookie,
    body: {},
  })
  expect(back.status).toBe(200)
  const report = await db()
    .selectFrom('settlement')
    .select(['id', 'deposit'])
    .where('tenancy_id', '=', liver.tenancyId)
    .execute()
  expect(report).toMatchObject([{ deposit: 0 }])
  // After four days it is settled even if nobody acts.
  today('2027-08-06')
  await payDueSettlements({ ...keys.site.services, now: keys.site.clock.now } as unknown as JobContext)
  const bills = await db()
    .selectFrom('invoice')
    .select(['title', 'amount', 'state'])
    .where('tenancy_id', '=', liver.tenancyId)
    .where('purpose', '=', 'other')
    .execute()
  expect(bills).toEqual([{ title: 'Final bill', amount: 1_161_00, state: 'open' }])
  expect((await tenancyOf(liver.tenancyId)).state).toBe('closed')
  expect(await balance(keys, 'deposits_held', liver.person.id, liver.tenancyId)).toBe(0)
  expect(await balance(keys, 'deposits_held', liver.person.id, await newTenancyOf(liver))).toBe(16_000_00)
  expect(await booksBalance()).toEqual({ wrong: 0, sum: 0 })
})

test('[ROLE-008] a session that says there is no transfer gets none: OTB tenants, people without a home and bad input are refused, and nothing changes', async () => {
  const home = await aFreeHome()
  const gate = async (cookie: string) =>
    (await keys.site.send('POST', '/api/v1/sessions.json', { cookie })).json.can_internal_transfer
  const withOwner = await aLiver(keys, { from: '2027-06-20', vertical: 'OTB' })
  expect(await gate(await withOwner.session())).toBe(false)
  const otb = await confirm(withOwner, home, '2027-07-31')
  expect([otb.status, otb.json.error.message]).toEqual([
    ...[409, 'The owner manages this home. Give notice to the owner, who settles the deposit with you.'],
  ])
  expect((await get(withOwner)).status).toBe(409)
  const nobody = await keys.make.aPerson()
  const cookie = await keys.site.openSession(nobody.id, 'tenant')
  expect(await gate(cookie)).toBe(false)
  expect((await keys.site.send('GET', path, { cookie })).status).toBe(404)
  const liver = await aLiver(keys, { from: '2027-06-20' })
  expect(await gate(await liver.session())).toBe(true)
  expect((await get(liver)).status).toBe(200)
  for (const last_day of ['2027-07-04', '2027-10-04', '2027-08-14', '2027-02-30', 'soon']) {
    expect((await confirm(liver, home, last_day)).status).toBe(400)
  }
  for (const more of [
    { unit: 'bed-999999999' },
    { unit: 'sofa-1' },
    { amount: 1 },
    { house: 0 },
    { request_id: 'x' },
  ]) {
    expect((await confirm(liver, home, '2027-07-31', 0, more)).status).toBe(400)
  }
  expect((await get(liver, `${path}/homes?city=atlantis&last_day=2027-07-31`)).status).toBe(400)
  expect(await tenancyOf(liver.tenancyId)).toMatchObject({ state: 'living', ends_on: null })
  expect(await staysOf(home.beds[0])).toEqual([])
})
