import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { aListingHome, aListingPhoto, sendFile } from './test-listing.ts'

export const places = ['living', 'room-1', 'room-2', 'kitchen', 'bathroom-1', 'front']

/** A site with owners who list their homes, and an admin who checks them. */
export async function openListings() {
  const site = await openTestApp()
  site.clock.now = new Date('2026-12-01T10:00:00+05:30')
  const make = factoriesIn(site.services.db, () => site.clock.now)
  await make.aHome({ city: 'bangalore' })
  const manager = await make.aPerson({ roles: ['area_manager'] })
  await sql`insert into manager_area (manager_id, locality_id, rank)
    select ${manager.id}, id, 1 from locality where slug = 'koramangala' limit 1`.execute(site.services.db)
  const admin = await site.openSession((await make.aPerson({ firstName: 'Meera', roles: ['admin'] })).id, 'admin')
  const photo = await aListingPhoto()
  const anOwner = (person?: TestPerson) => ownerIn(site, make, person)
  const decide = (id: number, body: object) =>
    site.send('POST', `/admins/listings/${id}/decide.json`, { cookie: admin, body })
  return { site, make, admin, photo, anOwner, decide, ...stepsIn(site, photo) }
}

/** An owner with a browser; `step` does one step and `again` does it once more, as after a cut. */
async function ownerIn(site: TestApp, make: Factories, person?: TestPerson) {
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
export type Owner = Awaited<ReturnType<typeof ownerIn>>

function stepsIn(site: TestApp, photo: Buffer) {
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
  return { begin, signPlan, addAll, sent }
}
