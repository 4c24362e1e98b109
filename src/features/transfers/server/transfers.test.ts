import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLiver, balance, type Liver } from '#features/tenancy/settlements/server/test-leaving.ts'
import { openTransfers, path } from './test-transfers.ts'

const { keys, today, get, post, confirm, aFreeHome, db, staysOf, tenancyOf, newTenancyOf, booksBalance, book } =
  await openTransfers()
afterAll(() => keys.site.close())
beforeEach(() => today('2027-07-05'))

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
