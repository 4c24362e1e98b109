import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#app/api.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn } from '#app/testing/test-factories.ts'
import { aListingHome, aListingPhoto, sendFile } from '#features/owners/listings/server/test-listing.ts'
import { terms } from '#features/owners/terms/server/api.ts'
import { transaction } from '#platform/db.ts'

let site: TestApp
let make: Factories

beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-11-18T06:00:00Z')
  make = factoriesIn(site.services.db, () => site.clock.now)
})
afterAll(() => site.close())

/** An owner with a home, a tenant, a visit, a listing, blocked days, a conversation and a statement's number. */
async function aWorld() {
  const owner = await make.aPerson({ firstName: 'Ramesh', lastName: 'Iyer', roles: ['owner'] })
  const home = await make.aHome({ owner, beds: 2 })
  const tenant = await make.aPerson({ firstName: 'Neha' })
  const { tenancyId } = await make.aTenant({ in: home, bed: 0, person: tenant, from: '2026-03-01' })
  const visit = await make.aVisit({ to: home, by: tenant, at: new Date('2026-11-20T06:30:00Z') })
  const cookie = await site.openSession(owner.id, 'owner')
  const post = async (url: string, body: object) => {
    const { status, json } = await site.send('POST', url, { cookie, body })
    expect({ url, status }).toEqual({ url, status: 200 })
    return json
  }
  const { listing } = await post('/api/v4/owners', { request_id: randomUUID(), home: aListingHome() })
  const { block_id } = await post('/api/v1/owner/blocks.json', {
    ...{ house_id: home.id, unit: `bed-${home.beds[1]}`, from: '2026-12-01', last: '2026-12-02', reason: 'own_use' },
  })
  const { id: thread } = await post('/api/v1/owner_messages/open.json', { tenancy_id: tenancyId })
  const { id: message } = await post(`/api/v1/owner_messages/${thread}/messages.json`, {
    ...{ request_id: randomUUID(), words: 'Welcome' },
  })
  return { owner, home, tenancyId, visit, cookie, listing: listing.id, block_id, thread, message }
}

type World = Awaited<ReturnType<typeof aWorld>>
type Asked = { url: string; body?: object } | null

const hash = 'a'.repeat(64)
const listing = (path: string, body?: object) => (world: World) => ({
  ...{ url: `/api/v1/owner/listings/${world.listing}${path}` },
  ...(body ? { body } : {}),
})

/** How each call of the domain asks for something of an owner; null where it names nothing and lists the caller's own. */
const asks: Record<string, (world: World) => Asked> = {
  listOwnerVisits: () => null,
  listStatements: () => null,
  getStatement: ({ owner }) => ({ url: `/api/v1/owner/statements/${owner.id}-2026-11` }),
  getOwnerDashboard: () => null,
  listOwnerHouses: () => null,
  getMonthlyRent: () => null,
  getOwnerCharts: () => null,
  listInsurance: () => null,
  sendPriceCode: ({ home }) => ({
    url: '/api/v1/price_corrections/otp',
    body: { house_id: home.id, unit: `bed-${home.beds[0]}`, rent: 9_500_00 },
  }),
  correctPrice: ({ home }) => ({
    url: '/api/v1/price_corrections',
    body: { house_id: home.id, unit: `bed-${home.beds[0]}`, rent: 9_500_00, otp: '1234' },
  }),
  listSelfListings: () => null,
  startListing: () => null,
  getListing: listing('.json'),
  saveListingHome: listing('/home.json', { home: aListingHome() }),
  chooseListingPlan: listing('/plan.json', { plan: 'managed' }),
  sendListingCode: listing('/sign_code.json', { hash }),
  signListing: listing('/sign.json', { hash, otp: '123456' }),
  // Forms with a file, which the test sends by itself.
  addListingPhoto: () => null,
  addListingPaper: () => null,
  sendListing: listing('/send.json', {}),
  listOwnerDocuments: () => null,
  getOwnerAgreements: () => null,
  getOwnerKeyTerms: () => null,
  getAgreedTerms: () => null,
  getTaxPack: () => null,
  noteTds: ({ tenancyId }) => ({
    url: '/api/v1/owner/tds.json',
    body: { tenancy_id: tenancyId, year: '2026-27', amount: 500_00, certificate: 'ACK123456' },
  }),
  listPricesToApprove: () => null,
  listOffboardings: () => null,
  offboardHouse: ({ home }) => ({
    url: `/api/v1/owner/houses/${home.id}/offboard.json`,
    body: { last_day: '2027-06-30' },
  }),
  withdrawOffboarding: ({ home }) => ({ url: `/api/v1/owner/houses/${home.id}/offboard/withdraw.json`, body: {} }),
  getVacancyCalendar: () => null,
  blockDays: ({ home }) => ({
    url: '/api/v1/owner/blocks.json',
    body: { house_id: home.id, unit: 'house', from: '2027-01-01', last: '2027-01-02', reason: 'own_use' },
  }),
  unblockDays: ({ block_id }) => ({ url: `/api/v1/owner/blocks/${block_id}/remove.json`, body: {} }),
  getMix: ({ home }) => ({ url: `/api/v1/owner/houses/${home.id}/mix.json` }),
  applyMix: ({ home }) => ({ url: `/api/v1/owner/houses/${home.id}/mix.json`, body: { way: 'r' } }),
  listThreads: () => null,
  openThread: ({ tenancyId }) => ({ url: '/api/v1/owner_messages/open.json', body: { tenancy_id: tenancyId } }),
  getThread: ({ thread }) => ({ url: `/api/v1/owner_messages/${thread}.json` }),
  readThread: ({ thread }) => ({ url: `/api/v1/owner_messages/${thread}/read.json`, body: {} }),
  sendThreadMessage: ({ thread }) => ({
    url: `/api/v1/owner_messages/${thread}/messages.json`,
    body: { request_id: randomUUID(), words: 'Hello' },
  }),
  reportThreadMessage: ({ message }) => ({
    url: `/api/v1/owner_messages/messages/${message}/report.json`,
    body: { words: 'Rude' },
  }),
  // Calls of other domains that owners make.
  listOwnerTenants: () => null,
  decideApproval: ({ tenancyId }) => ({
    url: `/api/v1/owner/approvals/${tenancyId}`,
    body: { decision: 'approve' },
  }),
  chooseApprovalKinds: ({ home }) => ({ url: `/api/v1/owner/houses/${home.id}/approval_kinds`, body: { kinds: [] } }),
}

const domain = join(import.meta.dirname, '../..')

/** Names of the calls of this domain that somebody signed in makes, as their contracts say. */
function callsOfDomain(): string[] {
  const texts = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)contract\.ts$/.test(file))
    .map((file) => readFileSync(join(domain, file), 'utf8'))
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/name: '(\w+)'/g)].map(([, name = '']) => name)))
  return calls
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ name, access }) =>
        named.has(name) && (access === 'signed-in' || access.includes('owner')) && access !== 'public',
    )
    .map(({ name }) => name)
}

test('every call of the domain is driven', () => {
  expect(callsOfDomain().filter((name) => !(name in asks))).toEqual([])
  expect(callsOfDomain().length).toBeGreaterThan(30)
})

async function ask(name: string, world: World, cookie: string) {
  const endpoint = calls.find((each) => each.endpoint.name === name)?.endpoint
  const asked = asks[name]?.(world) ?? null
  if (!endpoint) throw new Error(`no call ${name}`)
  if (!asked && endpoint.method !== 'GET') return null
  const { status, json } = await site.send(endpoint.method, asked?.url ?? endpoint.path, {
    cookie,
    ...(asked?.body ? { body: asked.body } : {}),
  })
  return { status, json, isNamed: asked !== null, isRead: endpoint.method === 'GET' }
}

/** Calls that show or change something of the world to somebody who has nothing to do with it. */
async function shownTo(cookie: string, world: World): Promise<string[]> {
  const wrong: string[] = []
  for (const name of Object.keys(asks)) {
    const answer = await ask(name, world, cookie)
    if (!answer) continue
    const { status, json, isNamed } = answer
    if (isNamed && status !== 404) wrong.push(`${name}: ${status}`)
    if (!isNamed && (status !== 200 || /Neha|Ramesh|Iyer/.test(JSON.stringify(json))))
      wrong.push(`${name}: ${status}, shown`)
    if (JSON.stringify(json).includes(world.home.slug)) wrong.push(`${name} names the home`)
  }
  return wrong
}

test('another owner’s home, tenant, listing, paper, days and conversation are not found, on every call', async () => {
  const world = await aWorld()
  const stranger = await make.aPerson({ roles: ['owner'] })
  const cookie = await site.openSession(stranger.id, 'owner')
  const wrong = await shownTo(cookie, world)
  const photo = await aListingPhoto()
  for (const field of [{ place: 'kitchen' }, { paper: 'bill' }]) {
    const { status } = await sendFile(site, cookie, world.listing, field, photo)
    if (status !== 404) wrong.push(`${JSON.stringify(field)}: ${status}`)
  }
  expect(wrong).toEqual([])
})

/** Ramesh has 60 % and Sunita 40 % of the home since the beginning of the month; a price waits and a tenant too. */
async function aSharedWorld() {
  const world = await aWorld()
  const { db } = site.services
  const sunita = await make.aPerson({ firstName: 'Sunita', roles: ['owner'] })
  const agree = (from: string, shares: { personId: number; basisPoints: number }[]) =>
    transaction(db, (tx) =>
      terms.write(tx, { homeId: world.home.id, from, plan: 'managed', reserveLimit: 5_000_00, shares }, site.clock.now),
    )
  await agree('2026-11-01', [
    { personId: world.owner.id, basisPoints: 6_000 },
    { personId: sunita.id, basisPoints: 4_000 },
  ])
  const asked_at = new Date('2026-11-17T06:00:00Z')
  await db
    .insertInto('tenant_approval')
    .values({
      ...{ tenancy_id: world.tenancyId, owner_id: world.owner.id, asked_at },
      answer_by: new Date('2026-11-19T06:00:00Z'),
    })
    .execute()
  return { world, sunita, agree, cookie: await site.openSession(sunita.id, 'owner') }
}

/** Calls for the main owner alone; a co-owner is told so. */
const forMainOwner = [
  ...['sendPriceCode', 'correctPrice', 'noteTds', 'offboardHouse', 'withdrawOffboarding', 'blockDays', 'unblockDays'],
  ...['getMix', 'applyMix', 'openThread', 'decideApproval', 'chooseApprovalKinds'],
]

/** Every row about the home and about requests to its owner. */
async function standing({ home, tenancyId, block_id }: World) {
  const { db } = site.services
  return {
    home: await db.selectFrom('home').selectAll().where('id', '=', home.id).executeTakeFirstOrThrow(),
    beds: await db.selectFrom('bed').selectAll().where('home_id', '=', home.id).orderBy('id').execute(),
    stays: await db
      .selectFrom('stay')
      .selectAll()
      .where('home_id', '=', home.id)
      .orderBy('bed_id')
      .orderBy('during')
      .execute(),
    block: await db.selectFrom('owner_block').selectAll().where('id', '=', block_id).executeTakeFirstOrThrow(),
    offboardings: await db.selectFrom('offboarding').select('id').where('home_id', '=', home.id).execute(),
    approval: await db.selectFrom('tenant_approval').selectAll().where('tenancy_id', '=', tenancyId).execute(),
    threads: await db.selectFrom('thread').select('id').where('home_id', '=', home.id).execute(),
  }
}

test('a co-owner reads what the shared home does, and changes nothing of it', async () => {
  const { world, cookie } = await aSharedWorld()
  const before = await standing(world)
  const wrong: string[] = []
  for (const name of Object.keys(asks)) {
    const answer = await ask(name, world, cookie)
    if (!answer) continue
    const { status, json, isNamed } = answer
    const expected = !isNamed ? 200 : forMainOwner.includes(name) ? 403 : 404
    if (status !== expected) wrong.push(`${name}: ${status} instead of ${expected}`)
    if (expected === 403 && json.error.message !== 'Only Ramesh, the main owner of this home, may do this.')
      wrong.push(`${name}: ${json.error.message}`)
  }
  expect(wrong).toEqual([])
  expect(await standing(world)).toEqual(before)

  const read = async (url: string) => (await site.send('GET', url, { cookie })).json
  const shared = { id: world.home.id, main_owner: 'Ramesh' }
  expect((await read('/api/v3/dashboard')).houses).toMatchObject([{ ...shared, places: 2, let: 1, to_approve: 0 }])
  expect((await read('/api/v1/owner/visits.json')).homes).toMatchObject([
    { ...shared, upcoming: [{ visitor: 'Neha', can_write: false }] },
  ])
  const { homes, tenants } = await read('/api/v1/owner/tenants.json')
  expect(homes).toMatchObject([shared])
  expect(tenants).toMatchObject([{ tenancy_id: world.tenancyId, tenant: 'Neha' }])
  expect((await read('/api/v1/owner/documents.json')).homes).toMatchObject([shared])
  expect((await read('/api/v1/owner/calendar.json')).homes).toMatchObject([shared])
  expect((await read('/api/v1/owner/offboardings.json')).homes).toMatchObject([shared])
  expect((await read('/api/v1/owner/agreements.json')).agreements).toMatchObject([
    { home_id: world.home.id, main_owner: 'Ramesh', signed: null },
  ])
  expect((await read('/api/v1/owner/agreed_terms.json')).homes).toMatchObject([{ share_basis_points: 4_000 }])
  expect((await read('/api/v1/dashboard/insurance')).homes).toMatchObject([{ id: world.home.id }])
})

test('a share that has ended or has not started shows nothing of the home, on every call', async () => {
  const { world, sunita, agree, cookie } = await aSharedWorld()
  await agree('2026-11-18', [])
  expect(await shownTo(cookie, world)).toEqual([])
  await agree('2026-11-19', [
    { personId: world.owner.id, basisPoints: 5_000 },
    { personId: sunita.id, basisPoints: 5_000 },
  ])
  expect(await shownTo(cookie, world)).toEqual([])
})
