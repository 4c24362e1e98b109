import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db.ts'
import { keysOf } from './file-keys.ts'
import { selfListingPart } from './person-part.ts'
import { aListingHome, aListingPhoto, sendFile } from './test-listing.ts'
import { openListings } from './test-owner-listings.ts'

const { site, make, admin, photo, anOwner, begin, signPlan, sent } = await openListings()
afterAll(() => site.close())

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

  test('a text that has changed meanwhile is not signed; a new rent is signed again', async () => {
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
