import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { transaction } from '#platform/db.ts'
import { keysOf } from './file-keys.ts'
import { selfListingPart } from './person-part.ts'
import { aListingHome, aListingPhoto, sendFile } from './test-listing.ts'

let site: TestApp
let make: Factories
let admin: string
let photo: Buffer
beforeAll(async () => {
  site = await openTestApp()
  site.clock.now = new Date('2026-12-01T10:00:00+05:30')
  make = factoriesIn(site.services.db, () => site.clock.now)
  await make.aHome({ city: 'bangalore' })
  const manager = await make.aPerson({ roles: ['area_manager'] })
  await sql`insert into manager_area (manager_id, locality_id, rank)
    select ${manager.id}, id, 1 from locality where slug = 'koramangala' limit 1`.execute(site.services.db)
  admin = await site.openSession((await make.aPerson({ firstName: 'Meera', roles: ['admin'] })).id, 'admin')
  photo = await aListingPhoto()
}, 120_000)
afterAll(() => site.close())

const places = ['living', 'room-1', 'room-2', 'kitchen', 'bathroom-1', 'front']

/** An owner with a browser; `step` does one step and `again` does it once more, as after a cut. */
async function anOwner(person?: TestPerson) {
  const owner = person ?? (await make.aPerson({ firstName: 'Lakshmi', lastName: 'Nair' }))
  const cookie = await site.openSession(owner.id, 'tenant')
  const post = (path: string, body: object = {}) => site.send('POST', path, { body, cookie })
  const listings = async () =>
    (await site.send('GET', '/api/v3/owners/fetch_self_listing_houses', { cookie })).json.houses
  const get = async (id: number) =>
    (await site.send('GET', `/api/v1/owner/listings/${id}.json`, { cookie })).json.listing
  const at = (id: number, what: string) => `/api/v1/owner/listings/${id}/${what}.json`
  return { owner, cookie, post, listings, get, at }
}
type Owner = Awaited<ReturnType<typeof anOwner>>

async function begin({ post }: Owner, home = aListingHome()): Promise<number> {
  const { status, json } = await post('/api/v4/owners', { request_id: randomUUID(), home })
  expect(status).toBe(200)
  return json.listing.id
}

async function signPlan({ post, get, at, owner }: Owner, id: number, plan = 'managed') {
  await post(at(id, 'plan'), { plan })
  const { hash } = (await get(id)).agreement
  await post(at(id, 'sign_code'), { hash })
  const otp = /^(\d{6})/.exec((await site.lastMessage(owner.phone)) ?? '')?.[1]
  const signed = await post(at(id, 'sign'), { hash, otp })
  expect(signed.status).toBe(200)
  return { hash, otp }
}

async function addAll({ cookie }: Owner, id: number) {
  for (const place of places) expect((await sendFile(site, cookie, id, { place }, photo)).status).toBe(200)
  for (const paper of ['ownership', 'bill']) {
    expect((await sendFile(site, cookie, id, { paper }, photo)).status).toBe(200)
  }
}

async function sent(owner: Owner, home = aListingHome(), plan = 'managed'): Promise<number> {
  const id = await begin(owner, home)
  await signPlan(owner, id, plan)
  await addAll(owner, id)
  expect((await owner.post(owner.at(id, 'send'))).json.listing.status).toBe('verification_pending')
  return id
}

const decide = (id: number, body: object) =>
  site.send('POST', `/admins/listings/${id}/decide.json`, { cookie: admin, body })

test('[API-098] [API-101] [OWNER-022] [OWNER-023] [OWNER-024] [OWNER-025] [OWNER-026] a listing goes on where it was after each step, with the words of its status', async () => {
  const owner = await anOwner()
  const id = await begin(owner)
  const stands = async () => {
    // Another browser of the same owner: nothing is kept but what the server has.
    const [listing] = await (await anOwner(owner.owner)).listings()
    return [listing.id, listing.status, listing.status_text]
  }
  expect(await stands()).toEqual([id, 'agreement_creation_pending', 'Please choose your plan'])
  await owner.post(owner.at(id, 'plan'), { plan: 'managed' })
  expect(await stands()).toEqual([id, 'esign_pending', 'Your plan signature pending'])
  await signPlan(owner, id)
  expect(await stands()).toEqual([id, 'photos_upload_pending', 'Photo upload pending'])
  for (const place of places) await sendFile(site, owner.cookie, id, { place }, photo)
  expect(await stands()).toEqual([id, 'docs_upload_pending', 'House verification and document upload pending'])
  for (const paper of ['ownership', 'bill']) await sendFile(site, owner.cookie, id, { paper }, photo)
  await owner.post(owner.at(id, 'send'))
  expect(await stands()).toEqual([id, 'verification_pending', null])
  await decide(id, { outcome: 'refused', fix: 'papers', reason: 'The bill is of another address.' })
  expect(await stands()).toEqual([id, 'verification_failed', null])
})

test('each step sent twice, also at once, is one listing and one home', async () => {
  const owner = await anOwner()
  const request_id = randomUUID()
  const body = { request_id, home: aListingHome({ locality: 'indiranagar', pincode: '560038' }) }
  const begun = await Promise.all([1, 2, 3].map(() => owner.post('/api/v4/owners', body)))
  expect(new Set(begun.map(({ json }) => json.listing.id)).size).toBe(1)
  const id = begun[0]?.json.listing.id
  const { hash, otp } = await signPlan(owner, id)
  expect((await owner.post(owner.at(id, 'plan'), { plan: 'managed' })).json.listing.status).toBe(
    'photos_upload_pending',
  )
  expect((await owner.post(owner.at(id, 'sign'), { hash, otp })).status).toBe(200)
  await addAll(owner, id)
  await addAll(owner, id)
  const { photos, papers } = await owner.get(id)
  expect([photos.length, papers.length]).toEqual([6, 2])
  await Promise.all([owner.post(owner.at(id, 'send')), owner.post(owner.at(id, 'send'))])
  const approved = await Promise.all([1, 2].map(() => decide(id, { outcome: 'approved' })))
  expect(approved.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(approved.map(({ json }) => json.home_slug)).size).toBe(1)
  const homes = await site.services.db.selectFrom('home').select('id').where('owner_id', '=', owner.owner.id).execute()
  expect(homes).toHaveLength(1)
  expect(await owner.listings()).toHaveLength(1)
})

test('an approved listing is a home with its beds and photos that the search finds, and its owner is told', async () => {
  const owner = await anOwner()
  const id = await sent(owner, aListingHome({ locality: 'koramangala', pincode: '560034' }))
  const { json } = await decide(id, { outcome: 'approved' })
  const found = await site.send('GET', '/api/v1/search.json?city=bangalore&locality=koramangala&bed_type=bed', {
    cookie: '',
  })
  const house = found.json.houses.find(({ slug }: { slug: string }) => slug === json.home_slug)
  expect(house).toMatchObject({
    title: '2 BHK in Koramangala',
    bed_available_count: 3,
    furnishing_type: 'semi-furnished',
  })
  const page = await site.send('GET', `/api/v1/houses/${json.home_slug}.json`, { cookie: '' })
  expect(page.json.rooms).toMatchObject([
    { name: 'Room 1', attached_bathroom: true, beds: [{ rent: 9_000_00 }, { rent: 9_000_00 }] },
    { name: 'Room 2', ac: true, beds: [{ rent: 12_000_00 }] },
  ])
  expect(page.json.photos.map(({ photo_type }: { photo_type: string }) => photo_type)).toEqual([
    ...['Living room', 'Bedroom', 'Bedroom 2', 'Kitchen', 'Bathroom', 'Building'],
  ])
  expect(page.json.words_of_owner).toBe('Morning sun.')
  expect(await site.lastMessage(owner.owner.phone)).toContain('2 BHK in Koramangala is on Thikana')
  expect((await owner.listings())[0]).toMatchObject({ status: 'live', home_slug: json.home_slug })
  // The owner's own part of the site is theirs now.
  expect((await site.send('POST', '/api/v1/sessions.json', { cookie: owner.cookie, body: {} })).json.roles).toContain(
    'owner',
  )
})

test('a failed check says what to do; corrected and sent again it is approved', async () => {
  const owner = await anOwner()
  const id = await sent(owner)
  const reason = 'The name on the deed is not yours. Send the page with your name.'
  expect((await decide(id, { outcome: 'refused', fix: 'papers', reason })).status).toBe(200)
  expect((await owner.get(id)).failed).toEqual({ fix: 'papers', reason })
  expect(await site.lastMessage(owner.owner.phone)).toContain(`${reason} Send the paper again`)
  expect((await sendFile(site, owner.cookie, id, { paper: 'ownership' }, photo)).json.listing.status).toBe(
    'verification_failed',
  )
  expect((await owner.post(owner.at(id, 'send'))).json.listing).toMatchObject({
    ...{ status: 'verification_pending', failed: null },
  })
  expect((await decide(id, { outcome: 'approved' })).status).toBe(200)
  expect((await decide(id, { outcome: 'refused', fix: 'home', reason: 'Too late.' })).status).toBe(409)
})

describe('bad input is refused with what to do, and changes nothing', () => {
  test('rent 0, an unknown locality, a furnishing that is none', async () => {
    const owner = await anOwner()
    const tried = async (home: object) => {
      const { status, json } = await owner.post('/api/v4/owners', { request_id: randomUUID(), home })
      return [status, json.error.fields]
    }
    expect(await tried(aListingHome({ let_as: 'house', rent: 0 }))).toEqual([
      400,
      { 'home.rent': 'Enter the rent a month, from ₹500 to ₹10,00,000.' },
    ])
    expect(await tried(aListingHome({ locality: 'nowhere' }))).toEqual([
      400,
      { 'home.locality': 'Choose a locality from the list.' },
    ])
    expect(await tried({ ...aListingHome(), furnishing: 'half furnished' })).toEqual([
      400,
      { 'home.furnishing': 'Choose how it is furnished: unfurnished, semi furnished or fully furnished.' },
    ])
    expect(await owner.listings()).toEqual([])
  })

  test('a dark or small photo, a place that the home has not', async () => {
    const owner = await anOwner()
    const id = await begin(owner)
    await signPlan(owner, id)
    const dark = await sendFile(site, owner.cookie, id, { place: 'living' }, await aListingPhoto(15))
    expect([dark.status, dark.json.error.fields.file]).toEqual([400, expect.stringContaining('Open the curtains')])
    const small = await sendFile(site, owner.cookie, id, { place: 'living' }, await aListingPhoto(150, 500))
    expect([small.status, small.json.error.fields.file]).toEqual([400, expect.stringContaining('needs 800')])
    const where = await sendFile(site, owner.cookie, id, { place: 'room-7' }, photo)
    expect([where.status, where.json.error.fields]).toEqual([400, { place: 'Choose which place the photo shows.' }])
    const text = await sendFile(site, owner.cookie, id, { place: 'living' }, Buffer.from('<svg/>'))
    expect(text.status).toBe(400)
    expect((await owner.get(id)).photos).toEqual([])
    const early = await owner.post(owner.at(id, 'send'))
    expect([early.status, early.json.error.message]).toEqual([400, 'Add a photo of each place first.'])
  })

  test('a text that has changed meanwhile is not signed; a new rent is signed anew', async () => {
    const owner = await anOwner()
    const id = await begin(owner)
    const { hash } = await signPlan(owner, id)
    const rooms = aListingHome().rooms.map((room) => ({ ...room, rent: 11_000_00 }))
    const saved = await owner.post(owner.at(id, 'home'), { home: aListingHome({ rooms }) })
    expect(saved.json.listing).toMatchObject({ status: 'esign_pending', signed_at: null })
    const old = await owner.post(owner.at(id, 'sign_code'), { hash })
    expect([old.status, old.json.error.message]).toEqual([409, 'What you read has changed. Read it again, then sign.'])
  })

  test('a listing that staff are checking stays as it is', async () => {
    const owner = await anOwner()
    const id = await sent(owner)
    expect((await sendFile(site, owner.cookie, id, { place: 'living' }, photo)).status).toBe(409)
    expect((await owner.post(owner.at(id, 'home'), { home: aListingHome() })).status).toBe(409)
    expect((await owner.post(owner.at(id, 'plan'), { plan: 'self' })).status).toBe(409)
  })
})

test("another owner's listing, photo or paper is not there", async () => {
  const owner = await anOwner()
  const id = await begin(owner)
  await signPlan(owner, id)
  const { json } = await sendFile(site, owner.cookie, id, { place: 'living' }, photo)
  const file = json.listing.photos[0].url
  const other = await anOwner(await make.aPerson({ roles: ['tenant', 'owner'] }))
  expect((await site.send('GET', `/api/v1/owner/listings/${id}.json`, { cookie: other.cookie })).status).toBe(404)
  for (const what of ['send', 'plan', 'home', 'sign', 'sign_code']) {
    const bodies = { plan: { plan: 'self' }, home: { home: aListingHome() }, send: {} }
    const body = bodies[what as keyof typeof bodies] ?? { hash: 'a'.repeat(64) }
    expect((await other.post(other.at(id, what), body)).status, what).toBe(404)
  }
  expect((await sendFile(site, other.cookie, id, { place: 'living' }, photo)).status).toBe(404)
  expect((await sendFile(site, other.cookie, id, { paper: 'bill' }, photo)).status).toBe(404)
  const seen = async (cookie: string) => (await site.send('GET', file, { cookie })).status
  expect([await seen(owner.cookie), await seen(admin), await seen(other.cookie), await seen('')]).toEqual([
    ...[200, 200, 404, 401],
  ])
})

test('[CONST-012] of those who wait, prime owners are served first', async () => {
  const one = await sent(await anOwner())
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const prime = await anOwner(await make.aPerson({ firstName: 'Prime', roles: ['tenant', 'owner'] }))
  await make.aHome({ owner: prime.owner })
  await make.aHome({ owner: prime.owner })
  const second = await sent(prime)
  const { json } = await site.send('GET', '/admins/listings.json', { cookie: admin })
  const waiting = json.listings.filter(({ id }: { id: number }) => id === one || id === second)
  expect(waiting.map(({ id, prime: first }: { id: number; prime: boolean }) => [id, first])).toEqual([
    [second, true],
    [one, false],
  ])
})

test('our people narrow the list by state and by the days it was sent, and take the same as a file', async () => {
  const before = site.clock.now
  site.clock.now = new Date('2026-12-02T23:30:00+05:30')
  const [late, early] = [await sent(await anOwner()), await begin(await anOwner())]
  site.clock.now = new Date('2026-12-03T00:30:00+05:30')
  const next = await sent(await anOwner())
  const staff = await site.openSession((await make.aPerson({ roles: ['admin'] })).id, 'admin')
  const found = async (query: string) => {
    const { json } = await site.send('GET', `/admins/listings.json?${query}`, { cookie: staff })
    return [json.total, json.listings.map(({ id }: { id: number }) => id)]
  }
  expect(await found('from=2026-12-02&to=2026-12-02')).toEqual([1, [late]])
  expect(await found('from=2026-12-02')).toEqual([2, [late, next]])
  expect((await found('state=agreement_creation_pending'))[1]).toContain(early)
  expect((await found('state=live&from=2026-12-02'))[0]).toBe(0)
  const csv = await site.app.inject({ url: '/admins/listings.csv?from=2026-12-03', headers: { cookie: staff } })
  const [, line, ...rest] = csv.body.trim().split('\r\n')
  expect(line).toMatch(new RegExp(`^${next},.*,To check$`))
  expect(rest).toEqual([])
  for (const query of ['state=sold', 'from=soon', 'page=2']) {
    expect((await site.send('GET', `/admins/listings.json?${query}`, { cookie: staff })).status, query).toBe(400)
  }
  site.clock.now = before
})

test('an owner abroad signs by having just signed in, without a code', async () => {
  const person = await make.aPerson({ firstName: 'Fatima', roles: ['tenant', 'owner'] })
  await site.services.db
    .updateTable('person')
    .set({ phone: null, phone_confirmed_at: null, abroad_code: '971', abroad_phone: '501234567' })
    .where('id', '=', person.id)
    .execute()
  const owner = await anOwner(person)
  const id = await begin(owner)
  await owner.post(owner.at(id, 'plan'), { plan: 'assured' })
  const { agreement, signs_by } = await owner.get(id)
  expect(signs_by).toBe('proof')
  await make.forgetProof(person.id)
  expect((await owner.post(owner.at(id, 'sign'), { hash: agreement.hash })).status).toBe(403)
  const fresh = await anOwner(person)
  expect((await fresh.post(fresh.at(id, 'sign'), { hash: agreement.hash })).json.listing.status).toBe(
    'photos_upload_pending',
  )
})

test('the same photo in two listings is two files: erasing one owner, or sending another photo, leaves the other’s', async () => {
  const [one, other] = [await anOwner(), await anOwner()]
  const [first, second] = [await begin(one), await begin(other)]
  for (const [who, id] of [
    [one, first],
    [other, second],
  ] as const) {
    await signPlan(who, id)
    expect((await sendFile(site, who.cookie, id, { place: 'living' }, photo)).status).toBe(200)
  }
  const { db, providers } = site.services
  const keysOfListing = async (id: number) => {
    const files = await db.selectFrom('self_listing_file').select('storage_key').where('listing_id', '=', id).execute()
    return files.flatMap(({ storage_key }) => keysOf(storage_key))
  }
  const theirs = await keysOfListing(second)
  expect(theirs).toHaveLength(3)
  const stay = async () => {
    for (const key of theirs) expect(await providers.storage.head(key), key).not.toBeNull()
  }
  expect((await sendFile(site, one.cookie, first, { place: 'living' }, photo)).status).toBe(200)
  await stay()
  const removed: string[] = []
  const queue = { enqueue: async (_job: unknown, { key }: { key: string }) => removed.push(key) }
  const own = await keysOfListing(first)
  await transaction(db, async (tx) => {
    const erasing = { queue, now: site.clock.now } as never
    await selfListingPart.forget?.(erasing, tx, { id: one.owner.id, phone: null, email: null })
  })
  expect(removed.toSorted()).toEqual(own.toSorted())
  for (const key of removed) await providers.storage.remove(key)
  await stay()
})
