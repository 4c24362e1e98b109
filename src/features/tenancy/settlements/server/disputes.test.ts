import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SettlementLine } from '../contract.ts'
import { balance, type Liver, unpaid } from './test-leaving.ts'
import { broken, keysAt, openSettlements } from './test-settlements.ts'

const {
  keys,
  adminId,
  leaves,
  givesBack,
  answer,
  payOut,
  admin,
  anAdmin,
  decide,
  payoutsOf,
  billsOf,
  stateOf,
  heldFor,
  booksBalance,
} = await openSettlements()
afterAll(() => keys.site.close())
beforeEach(() => {
  keys.site.clock.now = keysAt
})

const day = (n: number) => new Date(keysAt.getTime() + n * 86_400_000)

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
