import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { transaction } from '#platform/db.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { casePhotoRoutes } from './case-photos.ts'
import { releaseMoney } from './release-money.ts'

let site: TestApp
let make: Factories
let adminId: number
const keysAt = new Date('2026-12-01T06:00:00Z')
const after = (hours: number) => new Date(keysAt.getTime() + hours * 3_600_000)

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = keysAt
  make = factoriesIn(site.services.db, () => site.clock.now)
  adminId = (await make.aPerson({ roles: ['admin'] })).id
}, 120_000)
afterAll(() => site.close())

/** A tenant got the keys on 1 December at 11:30 and had paid a first rent of ₹9,200 and a deposit of ₹18,400. */
async function movedIn(facts: { tags?: string[]; vertical?: 'OTB' } = {}) {
  const home = await make.aHome({ home: facts })
  const { person, tenancyId } = await make.aTenant({ in: home, from: '2026-12-01' })
  const { db } = site.services
  await db.updateTable('tenancy').set({ moved_in_at: keysAt }).where('id', '=', tenancyId).execute()
  const { owner_id } = await db
    .selectFrom('home')
    .select('owner_id')
    .where('id', '=', home.id)
    .executeTakeFirstOrThrow()
  const paid = new Date('2026-11-30T06:00:00Z')
  await transaction(db, async (tx) => {
    const invoice = await invoices.create(tx, {
      ...{ person_id: person.id, tenancy_id: tenancyId, purpose: 'pre_movein', title: 'To move in' },
      lines: [
        line('SECURITY_DEPOSIT', 'deposit', 'Deposit', 18_400_00),
        line('FIRST_RENT', 'rent', 'First rent', 9_200_00),
      ],
      ...{ due_on: '2026-12-01', created_at: paid },
    })
    await invoices.set(tx, invoice.id, { state: 'paid', paid_at: paid })
    await payments.post(tx, postings.captured(invoice.id + 100_000, person.id, 27_600_00), paid)
    await invoices.earn(tx, { ...invoice, state: 'paid', paid_at: paid }, paid)
  })
  const cookie = async () => site.openSession(person.id, 'tenant')
  return { person, tenancyId, ownerId: owner_id ?? 0, cookie }
}

type MovedIn = Awaited<ReturnType<typeof movedIn>>

const books = async ({ person, tenancyId, ownerId }: MovedIn) => {
  const { db } = site.services
  return {
    held: await payments.balanceOf(db, { kind: 'rents_held', personId: null, tenancyId }),
    deposit: await payments.balanceOf(db, { kind: 'deposits_held', personId: person.id, tenancyId }),
    owner: await payments.balanceOf(db, { kind: 'owners_due', personId: ownerId, tenancyId: null }),
  }
}

const complain = async ({ cookie }: MovedIn, words: string) =>
  site.send('POST', '/api/v1/move_in_cases.json', { cookie: await cookie(), body: { words } })

/** Sessions of staff are short, so each call has its own. */
const admin = () => site.openSession(adminId, 'admin')

const decide = async (id: number, state: string) =>
  site.send('POST', `/api/v1/money/move_in_cases/${id}/decide`, {
    ...{ cookie: await admin(), body: { state, decision: 'We looked at the photos with you.' } },
  })

test('rent and deposit stay with us for 48 hours; then the owner is due the rent, once, and the deposit stays', async () => {
  const home = await movedIn()
  await releaseMoney(site.services.db, after(47.9))
  expect(await books(home)).toEqual({ held: 9_200_00, deposit: 18_400_00, owner: 0 })
  await Promise.all([1, 2, 3, 4].map(() => releaseMoney(site.services.db, after(48.1))))
  await releaseMoney(site.services.db, after(60))
  expect(await books(home)).toEqual({ held: 0, deposit: 18_400_00, owner: 9_200_00 })
})

test('[TENANT-022] with instant deposit refund the owner also gets the deposit, and owes it', async () => {
  const home = await movedIn({ tags: ['privilege'] })
  await releaseMoney(site.services.db, after(49))
  await releaseMoney(site.services.db, after(50))
  expect(await books(home)).toEqual({ held: 0, deposit: 18_400_00, owner: 27_600_00 })
  const owed = { kind: 'deposits_with_owner', personId: home.ownerId, tenancyId: home.tenancyId } as const
  expect(await payments.balanceOf(site.services.db, owed)).toBe(18_400_00)
})

test('of a home that its owner manages the owner gets the deposit too, to settle it with the tenant', async () => {
  const home = await movedIn({ tags: ['OTB'], vertical: 'OTB' })
  await releaseMoney(site.services.db, after(47))
  expect(await books(home)).toEqual({ held: 9_200_00, deposit: 18_400_00, owner: 0 })
  await releaseMoney(site.services.db, after(49))
  await releaseMoney(site.services.db, after(50))
  expect(await books(home)).toEqual({ held: 0, deposit: 18_400_00, owner: 27_600_00 })
})

test('a home that is not as shown stops the release until the office has decided; solved, the money goes', async () => {
  const home = await movedIn()
  site.clock.now = after(20)
  const opened = await complain(home, 'The second bathroom has no door and the geyser is missing.')
  expect(opened.json).toMatchObject({ success: true, case: { state: 'open', decision: null } })
  expect((await complain(home, 'The second bathroom has no door.')).json.case.id).toBe(opened.json.case.id)
  await releaseMoney(site.services.db, after(72))
  expect(await books(home)).toMatchObject({ held: 9_200_00, owner: 0 })
  site.clock.now = after(90)
  const { json } = await site.send('GET', '/api/v1/money/move_in_cases.json', { cookie: await admin() })
  expect(json.cases.find(({ id }: { id: number }) => id === opened.json.case.id)).toMatchObject({
    ...{ state: 'open', rent_held: 9_200_00, deposit_held: 18_400_00, tenancy_id: home.tenancyId },
    words: 'The second bathroom has no door and the geyser is missing.',
  })
  expect((await decide(opened.json.case.id, 'solved')).status).toBe(200)
  expect(await books(home)).toMatchObject({ held: 0, owner: 9_200_00 })
  expect((await decide(opened.json.case.id, 'upheld')).status).toBe(409)
})

test('an upheld case keeps the money with us', async () => {
  const home = await movedIn()
  site.clock.now = after(1)
  const { json } = await complain(home, 'This is another flat than the one in the photos.')
  expect((await decide(json.case.id, 'upheld')).status).toBe(200)
  await releaseMoney(site.services.db, after(24 * 30))
  expect(await books(home)).toEqual({ held: 9_200_00, deposit: 18_400_00, owner: 0 })
  site.clock.now = keysAt
})

test('after 48 hours, without a home, with too few words, or signed out: a clear refusal, nothing changed', async () => {
  const home = await movedIn()
  site.clock.now = after(48)
  const late = await complain(home, 'The second bathroom has no door.')
  expect([late.status, late.json.error.message]).toEqual([
    ...[409, 'This is for the first 48 hours after the keys. Call your area manager instead.'],
  ])
  site.clock.now = after(2)
  expect((await complain(home, 'Bad')).status).toBe(400)
  const nobody = await site.openSession((await make.aPerson()).id, 'tenant')
  const body = { words: 'The second bathroom has no door.' }
  expect((await site.send('POST', '/api/v1/move_in_cases.json', { cookie: nobody, body })).status).toBe(409)
  expect((await site.send('POST', '/api/v1/move_in_cases.json', { body })).status).toBe(401)
  const { rows } = await sql`select from move_in_case where tenancy_id = ${home.tenancyId}`.execute(site.services.db)
  expect(rows).toHaveLength(0)
  site.clock.now = keysAt
})

async function sendPhoto({ cookie }: MovedIn, colour: string, bytes?: Uint8Array) {
  const picture =
    bytes ??
    (await sharp({ create: { width: 90, height: 60, channels: 3, background: colour } })
      .jpeg()
      .toBuffer())
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }))
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  const sent = { cookie: await cookie(), headers, body: Buffer.from(await body.arrayBuffer()) }
  return site.send('POST', '/api/v1/move_in_cases/photos', sent)
}

test('up to six photos go with the words, each once, and the office sees them', async () => {
  const home = await movedIn()
  site.clock.now = after(3)
  expect((await sendPhoto(home, '#111111')).status).toBe(409)
  const { json } = await complain(home, 'The balcony is walled up.')
  expect(json.case.photos).toEqual([])
  const wrong = await sendPhoto(home, '', Buffer.from('no photo at all'))
  expect([wrong.status, Object.keys(wrong.json.error.fields)]).toEqual([400, ['photo']])
  await sendPhoto(home, '#111111')
  expect((await sendPhoto(home, '#111111')).json.case.photos).toHaveLength(1)
  const colours = ['#222222', '#333333', '#444444', '#555555', '#666666', '#777777', '#888888']
  const sent: number[] = []
  // No more than three forms with files of one person are read at once.
  for (const three of [colours.slice(0, 3), colours.slice(3, 6), colours.slice(6)]) {
    sent.push(...(await Promise.all(three.map((colour) => sendPhoto(home, colour)))).map(({ status }) => status))
  }
  expect(sent.toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409])
  const office = await site.send('GET', '/api/v1/money/move_in_cases.json', { cookie: await admin() })
  const { photos } = office.json.cases.find(({ id }: { id: number }) => id === json.case.id)
  expect(photos).toHaveLength(6)
  const { services } = site
  const server = { findActor: accounts.findActor, readiness: { draining: false } }
  const { app, exchangeOf } = await openHttpServer(services, [], server)
  await app.register(casePhotoRoutes, { services, exchangeOf })
  const read = async (cookie: string) =>
    (await app.inject({ url: photos[0].small_url, headers: { cookie } })).statusCode
  const stranger = await site.openSession((await make.aPerson()).id, 'tenant')
  expect([await read(await home.cookie()), await read(await admin()), await read(stranger), await read('')]).toEqual([
    ...[200, 200, 404, 401],
  ])
  await app.close()
  await decide(json.case.id, 'solved')
  expect((await sendPhoto(home, '#999999')).status).toBe(409)
  site.clock.now = keysAt
})
