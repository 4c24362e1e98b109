import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aListingHome, sendFile } from './test-listing.ts'
import { openListings, places } from './test-owner-listings.ts'

const { site, make, admin, photo, anOwner, decide, begin, signPlan, addAll, sent } = await openListings()
afterAll(() => site.close())

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
