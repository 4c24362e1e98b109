import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { line } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, payments, release } from '#features/money/payments/server/api.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import { type Keys, openKeys } from '#features/tenancy/move-in/server/test-keys.ts'
import { transaction } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import type { SettlementLine } from '../contract.ts'
import { creditLateSettlements, payDueSettlements } from './jobs.ts'
import { keysReturned } from './keys-returned.ts'
import { aLiver, aReport, balance, type Liver, unpaid } from './test-leaving.ts'

let keys: Keys
let adminId: number
const keysAt = new Date('2027-08-04T12:00:00+05:30')
const day = (n: number) => new Date(keysAt.getTime() + n * 86_400_000)

beforeAll(async () => {
  keys = await openKeys()
  adminId = (await keys.make.aPerson({ roles: ['admin'] })).id
}, 120_000)
afterAll(() => keys.site.close())
beforeEach(() => {
  keys.site.clock.now = keysAt
})

const jobContext = (): JobContext => ({ ...keys.site.services, now: keys.site.clock.now }) as unknown as JobContext
const ctxOf = () => ({ ...keys.site.services, now: keys.site.clock.now })

type Leaves = { items?: { key: string; name?: string; was?: string; now?: string; proof?: boolean; scope?: string }[] }
const broken = { key: 'room-1.walls-and-ceiling', now: 'defect' }

/** Notice on 5 July for 4 August, when the keys come back; July and the days of August are on bills already. */
async function leaves(wishes: Parameters<typeof aLiver>[1] & Leaves = {}) {
  const { items = [], ...living } = wishes
  keys.site.clock.now = new Date('2027-07-05T10:00:00+05:30')
  const liver = await aLiver(keys, { billedTo: '2027-08-05', ...living })
  await aReport(
    ...[keys, liver, 'move_in' as const],
    items.map(({ key, name, was = 'good', proof = true, scope }) => ({
      ...{ key, condition: was, photo: proof, ...(name ? { name } : {}), ...(scope ? { scope } : {}) },
    })),
  )
  await transaction(keys.site.services.db, (tx) =>
    leaving.noteNotice(tx, ctxOf(), { tenancyId: liver.tenancyId, lastDay: '2027-08-04', by: liver.person.id }),
  )
  keys.site.clock.now = keysAt
  return { ...liver, items }
}

async function givesBack(liver: Liver & Required<Leaves>) {
  await aReport(
    ...[keys, liver, 'move_out' as const],
    liver.items.map(({ key, name, now = 'good', scope }) => ({
      ...{
        key,
        condition: now,
        note: now === 'good' ? '' : 'Two holes',
        ...(name ? { name } : {}),
        ...(scope ? { scope } : {}),
      },
    })),
  )
  const back = { tenancyId: liver.tenancyId, at: keys.site.clock.now, takenBy: keys.manager.id }
  expect(await transaction(keys.site.services.db, (tx) => keysReturned(tx, ctxOf(), back))).toBe(true)
  return reportOf(liver)
}

async function reportOf(liver: Liver) {
  const cookie = await liver.session()
  const { json } = await keys.site.send('GET', '/api/v1/tenant_settlement_reports', { cookie })
  return json.reports[0]
}

type Answer = { line_id: number; accept: boolean; words?: string }
const answer = async (liver: Liver, id: number, answers: Answer[]) =>
  keys.site.send('POST', `/api/v1/tenant_settlement_reports/${id}/answers`, {
    ...{ cookie: await liver.session(), body: { answers } },
  })
const payOut = async (cookie: string, settlement_id: number) =>
  keys.site.send('POST', '/api/v1/payouts/initiate_tenant_settlement_payout', { cookie, body: { settlement_id } })
const admin = () => keys.site.openSession(adminId, 'admin')
/** An admin who gave nothing back yet. */
const anAdmin = async (firstName = 'Asha') =>
  keys.site.openSession((await keys.make.aPerson({ firstName, roles: ['admin'] })).id, 'admin')
const decide = async (id: number, line_id: number, amount: number, cookie?: string) =>
  keys.site.send('POST', `/api/v1/money/settlements/${id}/decide`, {
    ...{ cookie: cookie ?? (await admin()), body: { line_id, amount, decision: 'We compared both photos.' } },
  })

const payoutsOf = ({ tenancyId }: Liver) =>
  keys.site.services.db
    .selectFrom('payout')
    .select(['amount', 'purpose', 'reference'])
    .where('tenancy_id', '=', tenancyId)
    .orderBy('id')
    .execute()
const billsOf = ({ tenancyId }: Liver) =>
  keys.site.services.db
    .selectFrom('invoice')
    .select(['title', 'amount', 'state'])
    .where('tenancy_id', '=', tenancyId)
    .where('purpose', '<>', 'pre_movein')
    .orderBy('id')
    .execute()
const stateOf = async ({ tenancyId }: Liver) =>
  (
    await keys.site.services.db
      .selectFrom('tenancy')
      .select('state')
      .where('id', '=', tenancyId)
      .executeTakeFirstOrThrow()
  ).state
const heldFor = (liver: Liver) => balance(keys, 'deposits_held', liver.person.id, liver.tenancyId)
const booksBalance = async () => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::float8 as sum from ledger_entry`.execute(
    keys.site.services.db,
  )
  return rows[0]?.sum
}

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

test('a disputed line is held back, the rest is paid; the decision pays the rest', async () => {
  const liver = await leaves({ items: [broken] })
  const { id, lines } = await givesBack(liver)
  const line_id = lines[0].id
  expect((await answer(liver, id, [{ line_id, accept: false }])).status).toBe(400)
  const { json } = await answer(liver, id, [{ line_id, accept: false, words: 'The marks were there.' }])
  expect(json.report).toMatchObject({ state: 'disputed', held: 505_00, comes_back: 17_495_00 })
  expect(await payoutsOf(liver)).toMatchObject([{ amount: 17_495_00 }])
  expect(await heldFor(liver)).toBe(505_00)
  expect(await stateOf(liver)).toBe('settling')
  // The manager who made the check does not decide, nor is more taken than was proposed.
  await keys.site.services.db.insertInto('person_role').values({ person_id: keys.manager.id, role: 'admin' }).execute()
  const own = await keys.site.openSession(keys.manager.id, 'admin')
  expect((await decide(id, line_id, 0, own)).json.error.message).toBe('Somebody who was not at the check decides.')
  expect((await decide(id, line_id, 505_01)).status).toBe(400)
  // Nor a session whose owner proved it long ago who they are.
  const stale = await admin()
  await sql`update session set proven_at = ${day(-1)} where person_id = ${adminId}`.execute(keys.site.services.db)
  expect((await decide(id, line_id, 200_00, stale)).json.error.code).toBe('confirm_identity')
  const decided = await Promise.all([decide(id, line_id, 200_00), decide(id, line_id, 200_00)])
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await payoutsOf(liver)).toMatchObject([
    { amount: 17_495_00 },
    { amount: 305_00, reference: `settlement:${id}:rest` },
  ])
  expect(await billsOf(liver)).toEqual([{ title: 'Final bill', amount: 200_00, state: 'paid' }])
  expect(await heldFor(liver)).toBe(0)
  expect(await stateOf(liver)).toBe('closed')
})

/** Disputes the unpaid bill that the deposit would pay. */
async function disputedBill() {
  const liver = await leaves()
  await unpaid(keys, liver, 9_000_00)
  const { id, lines } = await givesBack(liver)
  const line_id = lines[0].id as number
  await answer(liver, id, [{ line_id, accept: false, words: 'I have paid it in cash.' }])
  return { liver, id, line_id }
}

test('a settlement above the daily limit of one admin is paid once another admin has decided the same', async () => {
  const [asha, bela] = [await anAdmin('Asha'), await anAdmin('Bela')]
  const small = await disputedBill()
  expect((await decide(small.id, small.line_id, 0, asha)).status).toBe(200)
  expect(await stateOf(small.liver)).toBe('closed')

  // The second one of the day takes it above ₹10,000.
  const { liver, id, line_id } = await disputedBill()
  const first = await Promise.all([decide(id, line_id, 1_000_00, asha), decide(id, line_id, 1_000_00, asha)])
  expect(first.map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(liver)).toBe('settling')
  expect(await payoutsOf(liver)).toMatchObject([{ amount: 9_000_00 }])
  const { json } = await keys.site.send('GET', `/api/v1/money/settlements/${id}`, { cookie: bela })
  expect(json.first_decisions).toEqual([
    { line_id, amount: 1_000_00, decision: 'We compared both photos.', by: 'Asha', mine: false },
  ])
  expect(json.report.lines[0]).toMatchObject({ state: 'disputed', decision: null })
  const second = await Promise.all([decide(id, line_id, 1_000_00, bela), decide(id, line_id, 1_000_00, bela)])
  expect(second.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await payoutsOf(liver)).toMatchObject([{ amount: 9_000_00 }, { amount: 8_000_00 }])
  expect(await stateOf(liver)).toBe('closed')
  const log = await sql<{ what: string; by: string }>`
    select a.what, p.first_name as by from money_action a join person p on p.id = a.person_id
    where (a.details->>'settlement')::int = ${id} order by a.id`.execute(keys.site.services.db)
  expect(log.rows).toEqual([
    { what: 'ask_dispute', by: 'Asha' },
    { what: 'ask_dispute', by: 'Asha' },
    { what: 'confirm_dispute', by: 'Bela' },
  ])
})

test('of two admins who decide differently nobody decides, as long as both give back too much for one', async () => {
  const [asha, bela, chitra] = [await anAdmin('Asha'), await anAdmin('Bela'), await anAdmin('Chitra')]
  for (const cookie of [asha, bela]) {
    const { id, line_id } = await disputedBill()
    await decide(id, line_id, 0, cookie)
  }
  const { liver, id, line_id } = await disputedBill()
  await decide(id, line_id, 1_000_00, asha)
  await decide(id, line_id, 2_000_00, bela)
  expect(await stateOf(liver)).toBe('settling')
  expect((await decide(id, line_id, 2_000_00, chitra)).status).toBe(200)
  expect(await payoutsOf(liver)).toMatchObject([{ amount: 9_000_00 }, { amount: 7_000_00 }])
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

test('photos of a dispute, and another’s settlement is not found', async () => {
  const liver = await leaves({ items: [broken] })
  const { id, lines } = await givesBack(liver)
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b4472e' } })
    .jpeg()
    .toBuffer()
  const add = async (who: Liver, bytes: Uint8Array) => {
    const sent = new FormData()
    sent.set('line_id', String(lines[0].id))
    sent.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
    const body = new Response(sent)
    return keys.site.send('POST', `/api/v1/tenant_settlement_reports/${id}/photos`, {
      cookie: await who.session(),
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      body: Buffer.from(await body.arrayBuffer()),
    })
  }
  expect((await add(liver, photo)).json.report.lines[0].photos).toHaveLength(1)
  expect((await add(liver, Buffer.from('no photo'))).status).toBe(400)
  const other = await leaves()
  expect((await add(other, photo)).status).toBe(404)
  expect((await answer(other, id, [{ line_id: lines[0].id, accept: true }])).status).toBe(404)
  expect((await payOut(await other.session(), id)).status).toBe(404)
  expect((await payOut(await liver.session(), id + 9_999)).status).toBe(404)
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

test('over any bills, findings, disputes and decisions: the deposit ends at zero and every rupee of it is somewhere', async () => {
  const things = ['Walls and ceiling', 'Floor', 'Bed and mattress, 1A', 'Door, lock and key']
  const found = fc.record({
    name: fc.constantFrom(...things),
    now: fc.constantFrom('good', 'defect', 'missing'),
    accept: fc.boolean(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(found, { maxLength: 4 }),
      fc.option(fc.integer({ min: 1_00, max: 15_000_00 })),
      fc.integer({ min: 0, max: 20_000_00 }),
      async (some, bill, deposit) => {
        const liver = await leaves({
          ...{ deposit, items: some.map(({ name, now }, n) => ({ key: `room-1.thing-${n}`, name, now })) },
        })
        if (bill) await unpaid(keys, liver, bill)
        const { id, lines } = await givesBack(liver)
        const owing = (lines as SettlementLine[]).filter(({ amount }) => amount > 0)
        const accepts = new Map(owing.map((each, n) => [each.id, some[n % Math.max(1, some.length)]?.accept ?? true]))
        const answers = owing.map(({ id: line_id }) => ({
          line_id,
          accept: accepts.get(line_id) ?? true,
          words: 'Not mine.',
        }))
        if (answers.length > 0) expect((await answer(liver, id, answers)).status).toBe(200)
        else await payOut(await liver.session(), id)
        for (const [n, each] of owing.entries()) {
          if (accepts.get(each.id)) continue
          const amount = Math.floor((each.amount * (some[n % some.length]?.share ?? 0)) / 100) * 100
          expect((await decide(id, each.id, amount, await anAdmin())).status).toBe(200)
          // Above the limit of one person the second decision counts.
          if (each.amount - amount > 10_000_00) await decide(id, each.id, amount, await anAdmin())
        }
        const out = (await payoutsOf(liver)).reduce((sum, { amount }) => sum + amount, 0)
        const paid = (await billsOf(liver))
          .filter(({ state }) => state === 'paid')
          .reduce((sum, { amount }) => sum + amount, 0)
        // Less than a rupee is not paid out but stays owed.
        const crumbs = await balance(keys, 'refunds_due', liver.person.id)
        expect(crumbs).toBeLessThan(100)
        expect(out + paid + crumbs).toBe(deposit)
        expect(await heldFor(liver)).toBe(0)
        expect(await stateOf(liver)).toBe('closed')
      },
    ),
    { numRuns: 25 },
  )
  expect(await booksBalance()).toBe(0)
}, 120_000)
