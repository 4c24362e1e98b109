import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { homes } from '#features/homes/listing/server/api.ts'
import { hourOn, type Keys, openKeys, slotAt, worksDaily } from '#features/tenancy/move-in/server/test-keys.ts'
import { aLiver, type Liver } from '#features/tenancy/settlements/server/test-leaving.ts'
import { transaction } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'

let keys: Keys
beforeAll(async () => {
  keys = await openKeys()
  keys.site.clock.now = new Date('2027-07-05T10:00:00+05:30')
  await keys.site.services.db.deleteFrom('manager_hours').execute()
  await worksDaily(keys.site, keys.manager.id)
}, 120_000)
afterAll(() => keys.site.close())
beforeEach(() => {
  keys.site.clock.now = new Date('2027-07-05T10:00:00+05:30')
})

const get = async (liver: Liver, path: string) =>
  (await keys.site.send('GET', path, { cookie: await liver.session() })).json
const post = async (liver: Liver, path: string, body: object = {}) =>
  keys.site.send('POST', path, { cookie: await liver.session(), body })
const notice = (liver: Liver, last_day: Day) => post(liver, '/api/v3/moveouts/notice', { last_day })

const staysOf = async ({ tenancyId }: Liver) =>
  (await keys.site.services.db.selectFrom('stay').select('during').where('tenancy_id', '=', tenancyId).execute()).map(
    ({ during }) => during,
  )
const tenancyOf = ({ tenancyId }: Liver) =>
  keys.site.services.db
    .selectFrom('tenancy')
    .select(['state', 'ends_on'])
    .where('id', '=', tenancyId)
    .executeTakeFirstOrThrow()

/** Another person takes the bed from a day on, for good. */
const book = ({ home }: Liver, from: Day) =>
  transaction(keys.site.services.db, (tx) =>
    homes.takeBeds(tx, { kind: 'bed', homeId: home.id, roomId: null, bedId: home.beds[0] ?? 0 }, from, null),
  )

test('[API-039] each day says what comes off, by which rule, what comes back and by when', async () => {
  const liver = await aLiver(keys, { billedTo: '2027-08-01' })
  const { days, notice_ends, deposit } = await get(liver, '/api/v3/moveouts/dates')
  expect([notice_ends, deposit, days.length]).toEqual(['2027-08-04', 18_000_00, 91])
  expect(days[30]).toEqual({
    ...{ last_day: '2027-08-04', comes_back: 16_839_00, pay_by: '2027-08-11' },
    lines: [{ label: 'Rent to your last day', reason: '4 of 31 days of the month', amount: -1_161_00 }],
  })
  // Leaving at once saves nothing: the days missing to the end of the notice cost the same.
  expect(days[0]).toMatchObject({ last_day: '2027-07-05', comes_back: 16_839_00 })
})

test('[API-038] [MOVE-013] [MOVE-014] notice lets the bed be booked from the day after, and the page knows what is next', async () => {
  const liver = await aLiver(keys, { billedTo: '2027-08-01' })
  expect(await get(liver, '/api/v3/moveouts/timeline')).toMatchObject({
    ...{ expandMoveoutDetails: true, expandBankDetails: false, expandHouseInspection: false },
    ...{ moveOutDetailsEdited: false, moveOutInitiated: false, notice: null, bank: { state: 'missing', attempts: 0 } },
  })
  const { status, json } = await notice(liver, '2027-08-04')
  expect([status, json.message]).toEqual([200, 'You leave on Wednesday, 4 August.'])
  expect(json.timeline).toMatchObject({
    ...{ expandMoveoutDetails: false, expandBankDetails: true, moveOutInitiated: true, moveOutDetailsEdited: false },
    notice: { given_on: '2027-07-05', last_day: '2027-08-04', days_left: 30, long_enough: true },
    estimate: { comes_back: 16_839_00, pay_by: '2027-08-11' },
  })
  expect(await staysOf(liver)).toEqual(['[2026-12-01,2027-08-05)'])
  await expect(book(liver, '2027-08-04')).rejects.toMatchObject({ status: 409 })
  await book(liver, '2027-08-05')
  expect(await tenancyOf(liver)).toEqual({ state: 'notice_given', ends_on: '2027-08-05' })
})

test('another day is another end of the same notice; a later one only while nobody has booked', async () => {
  const liver = await aLiver(keys)
  await notice(liver, '2027-08-04')
  keys.site.clock.now = new Date('2027-07-10T10:00:00+05:30')
  const { json } = await notice(liver, '2027-08-10')
  expect(json.timeline).toMatchObject({
    moveOutDetailsEdited: true,
    notice: { given_on: '2027-07-05', last_day: '2027-08-10' },
  })
  await book(liver, '2027-08-11')
  const refused = await notice(liver, '2027-08-20')
  expect([refused.status, refused.json.error.message]).toEqual([
    409,
    'Someone else has booked your place from then on. The notice stays.',
  ])
  expect(await tenancyOf(liver)).toEqual({ state: 'notice_given', ends_on: '2027-08-11' })
})

test('a home that its owner takes back, or a place the owner keeps, is said as that; up to its last day the tenant may stay', async () => {
  const words = 'The notice stays. You can choose a last day up to then.'
  const owner = async ({ home }: Liver) => {
    const { owner_id } = await keys.site.services.db
      .selectFrom('home')
      .select('owner_id')
      .where('id', '=', home.id)
      .executeTakeFirstOrThrow()
    const cookie = await keys.site.openSession(owner_id ?? 0, 'owner')
    return (path: string, body: object) => keys.site.send('POST', `/api/v1/owner/${path}`, { cookie, body })
  }
  const liver = await aLiver(keys)
  await notice(liver, '2027-08-04')
  const taken = await (await owner(liver))(`houses/${liver.home.id}/offboard.json`, { last_day: '2027-08-20' })
  expect(taken.status).toBe(200)
  const back = await post(liver, '/api/v3/moveouts/withdraw')
  expect([back.status, back.json.error.message]).toEqual([
    409,
    `The owner takes the home back: its last day is 20 Aug 2027. ${words}`,
  ])
  const later = await notice(liver, '2027-08-25')
  expect(later.json.error.message).toBe(`The owner takes the home back: its last day is 20 Aug 2027. ${words}`)
  expect(await tenancyOf(liver)).toEqual({ state: 'notice_given', ends_on: '2027-08-05' })
  expect((await notice(liver, '2027-08-20')).status).toBe(200)
  expect(await staysOf(liver)).toEqual(['[2026-12-01,2027-08-21)'])

  const other = await aLiver(keys)
  await notice(other, '2027-08-04')
  const blocked = await (await owner(other))('blocks.json', {
    ...{ house_id: other.home.id, unit: `bed-${other.home.beds[0]}`, from: '2027-08-10', last: '2027-08-12' },
    reason: 'own_use',
  })
  expect(blocked.status).toBe(200)
  expect((await post(other, '/api/v3/moveouts/withdraw')).json.error.message).toBe(
    `The owner keeps your place for other use after 9 Aug 2027. ${words}`,
  )
})

test('a notice that is taken back leaves everything as before', async () => {
  const liver = await aLiver(keys)
  expect((await post(liver, '/api/v3/moveouts/withdraw')).status).toBe(409)
  await notice(liver, '2027-08-04')
  const { status, json } = await post(liver, '/api/v3/moveouts/withdraw')
  expect([status, json.message]).toEqual([200, 'Your notice is withdrawn. You stay.'])
  expect(await staysOf(liver)).toEqual(['[2026-12-01,)'])
  expect(await tenancyOf(liver)).toEqual({ state: 'living', ends_on: null })
  expect((await notice(liver, '2027-09-01')).status).toBe(200)
})

test('taken back by the tenant and booked by 50 others at once: one of them has the bed', async () => {
  for (let round = 0; round < 4; round++) {
    const liver = await aLiver(keys)
    await notice(liver, '2027-08-04')
    const cookie = await liver.session()
    const withdraw = () => keys.site.send('POST', '/api/v3/moveouts/withdraw', { cookie, body: {} })
    const [withdrawn, ...booked] = await Promise.all([
      round % 2 === 0 ? withdraw() : new Promise((go) => setTimeout(go, 5)).then(withdraw),
      ...Array.from({ length: 50 }, () =>
        book(liver, '2027-08-05').then(
          () => true,
          () => false,
        ),
      ),
    ])
    const others = booked.filter(Boolean).length
    const { state } = await tenancyOf(liver)
    expect([withdrawn.status, others, state]).toEqual(others === 1 ? [409, 1, 'notice_given'] : [200, 0, 'living'])
  }
}, 60_000)

test('[API-035] [API-040] the keys come back in an hour of the manager, which nobody else can have', async () => {
  const liver = await aLiver(keys)
  expect((await get(liver, '/api/v1/move_requests/move_out_calendar.json')).no_timeslot_message).toBe(
    'You have not given notice.',
  )
  await notice(liver, '2027-07-20')
  const calendar = await get(liver, '/api/v3/moveouts/calendar')
  expect(calendar.license_end_date).toBe('2027-07-20')
  const days = new Set(calendar.slots.map(({ time }: { time: string }) => time.slice(0, 10)))
  expect([...days].at(0)).toBe('2027-07-13')
  expect([...days].at(-1)).toBe('2027-07-20')
  const slot_id = slotAt(liver, hourOn('2027-07-20', 12))
  const { json } = await post(liver, '/api/v3/moveouts/time', { slot_id })
  expect(json.calendar.info.chosen).toMatchObject({ manager: 'Manoj', door_code: expect.stringMatching(/^\d{4}$/) })
  const other = await aLiver(keys)
  await notice(other, '2027-07-20')
  const taken = await post(other, '/api/v3/moveouts/time', { slot_id: slotAt(other, hourOn('2027-07-20', 12)) })
  expect([taken.status, taken.json.error.code]).toEqual([409, 'slot_taken'])
  for (const bad of ['x', slotAt(liver, hourOn('2027-07-21', 12)), slotAt(other, hourOn('2027-07-20', 13))]) {
    expect((await post(liver, '/api/v3/moveouts/time', { slot_id: bad })).status).toBe(400)
  }
  // The hour is free again for those who stay.
  await post(liver, '/api/v3/moveouts/withdraw')
  expect(
    (await post(other, '/api/v3/moveouts/time', { slot_id: slotAt(other, hourOn('2027-07-20', 12)) })).status,
  ).toBe(200)
})

test('bad days, nobody’s home and homes that owners manage are refused and change nothing', async () => {
  const liver = await aLiver(keys)
  for (const last_day of ['2027-07-04', '2027-10-04', '2027-02-30', 'soon', '']) {
    expect((await notice(liver, last_day)).status).toBe(400)
  }
  expect((await post(liver, '/api/v3/moveouts/notice', { last_day: '2027-08-04', rent: 1 })).status).toBe(400)
  expect(await tenancyOf(liver)).toEqual({ state: 'living', ends_on: null })
  const nobody = await keys.make.aPerson()
  const cookie = await keys.site.openSession(nobody.id, 'tenant')
  expect((await keys.site.send('GET', '/api/v3/moveouts/timeline', { cookie })).status).toBe(404)
  const withOwner = await aLiver(keys, { vertical: 'OTB' })
  const refused = await notice(withOwner, '2027-08-04')
  expect([refused.status, refused.json.error.message]).toEqual([
    409,
    'The owner manages this home. Give notice to the owner, who settles the deposit with you.',
  ])
  expect(await tenancyOf(withOwner)).toEqual({ state: 'living', ends_on: null })
})
