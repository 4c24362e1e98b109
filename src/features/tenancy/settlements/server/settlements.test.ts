import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { line } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, payments, release } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import type { SettlementLine } from '../contract.ts'
import { creditLateSettlements, payDueSettlements } from './jobs.ts'
import { balance, unpaid } from './test-leaving.ts'
import { broken, keysAt, openSettlements } from './test-settlements.ts'

const { keys, leaves, givesBack, reportOf, answer, payOut, admin, payoutsOf, billsOf, stateOf, heldFor, booksBalance } =
  await openSettlements()
afterAll(() => keys.site.close())
beforeEach(() => {
  keys.site.clock.now = keysAt
})

const day = (n: number) => new Date(keysAt.getTime() + n * 86_400_000)
const jobContext = (): JobContext => ({ ...keys.site.services, now: keys.site.clock.now }) as unknown as JobContext

test('[API-042] [MOVE-006] a settlement proposes each line with its rule and both photos', async () => {
  const liver = await leaves({
    items: [
      broken,
      { key: 'room-1.almirah', name: 'Almirah and its keys, 1A', was: 'missing', now: 'missing' },
      { key: 'room-1.floor', name: 'Floor', now: 'defect', proof: false },
    ],
  })
  await unpaid(keys, liver, 9_000_00)
  const report = await givesBack(liver)
  expect(report).toMatchObject({
    ...{ state: 'open', deposit: 18_000_00, keys_back_on: '2027-08-04', pay_by: '2027-08-11', days_left: 7 },
    ...{ answer_until: '2027-08-08T18:30:00.000Z', may_answer: true, taken: 9_505_00, comes_back: 8_495_00 },
  })
  expect(report.lines.map(({ label, amount, reason }: SettlementLine) => [label, amount, reason])).toEqual([
    ['Rent for July 2027', 9_000_00, 'Unpaid, due on Mon, 5 Jul'],
    [
      'Walls and ceiling, Room 1',
      505_00,
      'Good at move-in, broken now. Price list: ₹650, less wear of 8 of 36 months.',
    ],
    ['Almirah and its keys, 1A, Room 1', 0, 'Not charged: it was missing at move-in too.'],
    ['Floor, Room 1', 0, 'Not charged: there is no photo of it from move-in.'],
  ])
  expect(report.lines[1].proof).toMatchObject({
    room: 'Room 1',
    before: { condition: 'Good', photos: [{ small_url: expect.stringMatching(/^\/inspection\/report\/\d+\/photo/) }] },
    after: { condition: 'Defect', note: 'Two holes', photos: [{}] },
  })
  expect(await stateOf(liver)).toBe('settling')
})

test('[API-043] accepted by 50 at once it is paid once: bills from the deposit, the rest to the bank', async () => {
  const liver = await leaves({ items: [broken] })
  await unpaid(keys, liver, 9_000_00)
  const { id } = await givesBack(liver)
  const cookie = await liver.session()
  const answers = await Promise.all(Array.from({ length: 50 }, () => payOut(cookie, id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await payoutsOf(liver)).toEqual([
    { amount: 8_495_00, purpose: 'deposit', reference: `settlement:${id}:first` },
  ])
  expect(await billsOf(liver)).toEqual([
    { title: 'Rent for July 2027', amount: 9_000_00, state: 'paid' },
    { title: 'Final bill', amount: 505_00, state: 'paid' },
  ])
  expect(await heldFor(liver)).toBe(0)
  expect(await balance(keys, 'payouts_out', liver.person.id)).toBe(8_495_00)
  expect(await balance(keys, 'refunds_due', liver.person.id)).toBe(0)
  expect(await balance(keys, 'rents_held', null, liver.tenancyId)).toBe(9_505_00)
  expect(await stateOf(liver)).toBe('closed')
  expect(await booksBalance()).toBe(0)
})

test('without a decision it is paid after the fourth day, once by any number of processes', async () => {
  const liver = await leaves({ items: [broken] })
  const { id, lines } = await givesBack(liver)
  keys.site.clock.now = new Date('2027-08-08T23:00:00+05:30')
  await payDueSettlements(jobContext())
  expect(await payoutsOf(liver)).toEqual([])
  expect((await payOut(await admin(), id)).status).toBe(409)
  keys.site.clock.now = new Date('2027-08-09T00:20:00+05:30')
  expect((await answer(liver, id, [{ line_id: lines[0].id, accept: true }])).json.error.message).toBe(
    'The days to dispute are over.',
  )
  await Promise.all(Array.from({ length: 8 }, () => payDueSettlements(jobContext())))
  expect(await payoutsOf(liver)).toMatchObject([{ amount: 17_495_00 }])
  expect(await stateOf(liver)).toBe('closed')
})

test('late because of us, each day brings ₹100 of credits once; waiting for the tenant’s bank account does not', async () => {
  const liver = await leaves()
  const { id } = await givesBack(liver)
  await payOut(await liver.session(), id)
  const { db } = keys.site.services
  keys.site.clock.now = day(9)
  await db.updateTable('payout').set({ waits_for: 'bank_account' }).where('tenancy_id', '=', liver.tenancyId).execute()
  await creditLateSettlements(jobContext())
  expect(await balance(keys, 'credits', liver.person.id)).toBe(0)
  await db.updateTable('payout').set({ waits_for: null }).where('tenancy_id', '=', liver.tenancyId).execute()
  await Promise.all([1, 2, 3].map(() => creditLateSettlements(jobContext())))
  expect(await balance(keys, 'credits', liver.person.id)).toBe(200_00)
  expect((await reportOf(liver)).late_credits).toBe(200_00)
})

test('costs that the deposit does not cover are one more bill', async () => {
  const liver = await leaves({ deposit: 5_000_00, items: [broken] })
  await unpaid(keys, liver, 9_000_00)
  const { id } = await givesBack(liver)
  const { json } = await payOut(await liver.session(), id)
  expect(json.report).toMatchObject({ comes_back: 0, owed: 4_505_00, state: 'paid' })
  expect(await billsOf(liver)).toEqual([
    { title: 'Rent for July 2027', amount: 9_000_00, state: 'void' },
    { title: 'Final bill', amount: 5_000_00, state: 'paid' },
    { title: 'Final bill, the rest', amount: 4_505_00, state: 'open' },
  ])
  expect(await heldFor(liver)).toBe(0)
  expect(await payoutsOf(liver)).toEqual([])
})

test('a bill that was paid by hand meanwhile is not paid again from the deposit', async () => {
  const liver = await leaves()
  const bill = await unpaid(keys, liver, 9_000_00)
  const { id } = await givesBack(liver)
  await transaction(keys.site.services.db, async (tx) => {
    await payments.post(tx, postings.captured(990_001, liver.person.id, 9_000_00), keysAt)
    await invoices.set(tx, bill.id, { state: 'paid', paid_at: keysAt })
    await invoices.earn(tx, { ...bill, state: 'paid', paid_at: keysAt }, keysAt)
  })
  await payOut(await liver.session(), id)
  expect(await payoutsOf(liver)).toMatchObject([{ amount: 18_000_00 }])
  expect(await balance(keys, 'rents_held', null, liver.tenancyId)).toBe(9_000_00)
})

test('a deposit that the owner has comes back out of what the owner is due', async () => {
  const liver = await leaves({ tags: ['privilege'] })
  const { ownerId, tenancyId, person } = liver
  const { db } = keys.site.services
  await transaction(db, (tx) => release.depositOf(tx, { tenancyId, tenantId: person.id, ownerId }, keysAt))
  expect(await balance(keys, 'owners_due', ownerId)).toBe(18_000_00)
  const { id } = await givesBack(liver)
  await payOut(await liver.session(), id)
  expect(await balance(keys, 'deposits_with_owner', ownerId, tenancyId)).toBe(0)
  expect(await balance(keys, 'owners_due', ownerId)).toBe(0)
  expect(await payoutsOf(liver)).toMatchObject([{ amount: 18_000_00 }])
})

test('keys that come back late cost the rent of these days, early ones free the bed at once', async () => {
  const late = await leaves()
  keys.site.clock.now = day(2)
  const { lines } = await givesBack(late)
  expect(lines.map(({ label, amount }: SettlementLine) => [label, amount])).toEqual([['Rent to your last day', 580_00]])
  const early = await leaves()
  keys.site.clock.now = day(-4)
  expect((await givesBack(early)).lines).toEqual([])
  const { during } = await keys.site.services.db
    .selectFrom('stay')
    .select('during')
    .where('tenancy_id', '=', early.tenancyId)
    .executeTakeFirstOrThrow()
  expect(during).toBe('[2026-12-01,2027-08-01)')
})

test('[ZERO-029] a tenant with a bond gets half of its fee for the unexpired days back, and it is cancelled', async () => {
  const liver = await leaves({ deposit: 0 })
  const { tenancyId, person } = liver
  const { db } = keys.site.services
  const { id: bond_id } = await db
    .insertInto('bond')
    .values({
      ...{ tenancy_id: tenancyId, year: 1, state: 'bought', fee: 2_100_00, secured: 30_000_00, number: 'EQ1' },
      ...{ starts_on: '2026-12-01', ends_on: '2027-12-01', created_at: keysAt, bought_at: keysAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keys.make.aPaidBill({
    ...{ by: liver.person, tenancyId: liver.tenancyId },
    lines: [line('ZERO_DEPOSIT_FEE', 'partner', 'Zero-deposit fee', 2_100_00)],
  })
  await sql`insert into bond_fee (invoice_id, bond_id, amount)
    select id, ${bond_id}, 210000 from invoice where tenancy_id = ${tenancyId} and amount = 210000`.execute(db)
  await givesBack(liver)
  const bond = await db.selectFrom('bond').selectAll().where('id', '=', bond_id).executeTakeFirstOrThrow()
  expect(bond).toMatchObject({ state: 'cancelling', cancelled_on: '2027-08-05', moved_in: true })
  // 118 of 365 days are left. No payment of the gateway stands behind this invoice, so it comes as credits.
  expect(await balance(keys, 'credits', person.id)).toBe(339_45)
})

test('[API-027] [API-029] [TENANT-002] past homes, and money that is on its way', async () => {
  const liver = await leaves()
  const { id } = await givesBack(liver)
  await payOut(await liver.session(), id)
  const cookie = await liver.session()
  const { json: past } = await keys.site.send('GET', '/api/v1/past_tenancies', { cookie })
  expect(past.past_tenancies).toMatchObject([
    { tenancy_id: liver.tenancyId, from: '2026-12-01', to: '2027-08-04', state: 'closed', settlement_id: id },
  ])
  const { json: pending } = await keys.site.send('GET', '/api/v1/refunds/pending', { cookie })
  expect(pending.refunds).toMatchObject([{ what: 'Deposit', amount: 18_000_00 }])
})

test('the office finds settlements by state and by the day the keys came back', async () => {
  const liver = await leaves()
  const { id } = await givesBack(liver)
  const cookie = await admin()
  const listed = async (query: string) => {
    const { json } = await keys.site.send('GET', `/api/v1/money/settlements.json?${query}`, { cookie })
    return json.settlements.find((each: { id: number }) => each.id === id)
  }
  const days = 'from=2027-08-04&to=2027-08-04'
  expect(await listed(days)).toMatchObject({ waits_for: 'The tenant’s answer', keys_back_on: '2027-08-04' })
  expect(await listed('from=2027-08-05')).toBeUndefined()
  expect(await listed('to=2027-08-03')).toBeUndefined()
  expect(await listed('state=paid')).toBeUndefined()
  await payOut(await liver.session(), id)
  expect(await listed(`state=paid&${days}`)).toMatchObject({ state: 'paid' })
  expect(await listed('state=open')).toBeUndefined()
  const csv = await keys.site.app.inject({ url: `/admins/money/settlements.csv?${days}`, headers: { cookie } })
  expect(csv.body.split('\r\n').filter((line) => line.startsWith(`${id},`))).toHaveLength(1)
  expect((await keys.site.send('GET', '/api/v1/money/settlements.json?state=lost', { cookie })).status).toBe(400)
})

test('the office sees what is open by the clock, and keys without a check take nothing off for the home', async () => {
  const liver = await leaves({ items: [broken] })
  const cookie = await admin()
  const { json } = await keys.site.send('POST', `/api/v1/money/tenancies/${liver.tenancyId}/keys_back`, {
    cookie,
    body: {},
  })
  const { json: open } = await keys.site.send('GET', '/api/v1/money/settlements.json', { cookie })
  expect(open.settlements.find(({ id }: { id: number }) => id === json.settlement_id)).toMatchObject({
    ...{ waits_for: 'The tenant’s answer', pay_by: '2027-08-11', late: false, deposit: 18_000_00 },
  })
  const acts = open.settlements.map(({ act_by }: { act_by: string }) => act_by)
  expect(acts).toEqual([...acts].sort())
  expect((await reportOf(liver)).lines).toEqual([])
  const again = await keys.site.send('POST', `/api/v1/money/tenancies/${liver.tenancyId}/keys_back`, {
    cookie,
    body: {},
  })
  expect(again.status).toBe(409)
  const unknown = await keys.site.send('POST', '/api/v1/money/tenancies/987654/keys_back', { cookie, body: {} })
  expect(unknown.status).toBe(409)
})
