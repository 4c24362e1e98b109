import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { StaffHome } from '../contract.ts'
import { someValues } from '../test-values.ts'

let site: TestApp
let make: Factories
let lister: string
let owner: TestPerson
let manager: TestPerson

beforeAll(async () => {
  site = await openTestApp()
  make = factoriesIn(site.services.db, () => site.clock.now)
  // Puts the places into the database.
  await make.aHome()
  const person = await make.aPerson({ roles: ['central_listor'] })
  lister = await site.openSession(person.id, 'central_listor')
  owner = await make.aPerson({ firstName: 'Suresh', roles: ['owner'] })
  manager = await make.aPerson({ firstName: 'Meera', roles: ['area_manager'] })
})
afterAll(() => site.close())

const base = '/api/v1/staff_homes'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, cookie = lister) =>
  site.send(method, `${base}${path}`, { cookie, ...(body === undefined ? {} : { body }) })
const create = async (wishes = {}, owner_phone: string | null = owner.phone) => {
  const { status, json } = await call('POST', '.json', { values: someValues(wishes), owner_phone })
  expect([status, json.error]).toEqual([200, undefined])
  return json as { id: number; slug: string }
}
const read = async (id: number): Promise<StaffHome> => (await call('GET', `/${id}.json`)).json.home
const found = async (slug: string) => (await site.send('GET', `/houses/${slug}.json`)).status
const unitsOf = (id: number) =>
  site.services.db.selectFrom('unit').select(['kind', 'rent', 'left_count']).where('home_id', '=', id).execute()

async function addPhoto(id: number, options: { width?: number; colour?: string; bytes?: Buffer; kind?: string } = {}) {
  const { width = 1400, colour = '#0e5a5a', kind = 'living' } = options
  const bytes =
    options.bytes ??
    (await sharp({ create: { width, height: 900, channels: 3, background: colour } })
      .jpeg()
      .toBuffer())
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'living.jpg')
  const sent = new Response(form)
  return site.send('POST', `${base}/${id}/photos.json`, {
    ...{ cookie: lister, headers: { 'content-type': sent.headers.get('content-type') } },
    body: Buffer.from(await sent.arrayBuffer()),
  })
}
const people = (id: number) => call('POST', `/${id}/people.json`, { area_manager_id: manager.id })
const publish = (id: number, version = 0) =>
  call('POST', `/${id}/publish.json`, { version, reason: 'Papers are checked' })

test('homes are narrowed by city and day of change, with counts of what is left', async () => {
  const { id } = await create({ title: 'A home for the filter' })
  await site.services.db
    .updateTable('home')
    .set({ updated_at: new Date('2025-03-03T06:00:00Z') })
    .where('id', '=', id)
    .execute()
  const { values } = await read(id)
  const list = async (query: string) => {
    const { homes, counts } = (await call('GET', `.json?${query}`)).json
    return { ids: homes.map((home: { id: number }) => home.id), drafts: counts.draft }
  }
  const onThatDay = 'from=2025-03-03&to=2025-03-03'
  expect(await list(onThatDay)).toEqual({ ids: [id], drafts: 1 })
  expect(await list(`${onThatDay}&city=${values.city}`)).toEqual({ ids: [id], drafts: 1 })
  expect(await list(`${onThatDay}&city=nowhere`)).toEqual({ ids: [], drafts: 0 })
  expect(await list('from=2025-03-02&to=2025-03-02')).toEqual({ ids: [], drafts: 0 })
  expect((await call('GET', '.json?from=monday')).status).toBe(400)
})

describe('a home made by staff', () => {
  test('is a draft nobody sees until it has a photo, an owner and a manager; then search and pages have it', async () => {
    const { id, slug } = await create({}, null)
    expect(slug).toBe(`quiet-flat-near-the-river-${id}`)
    expect([await found(slug), await unitsOf(id)]).toEqual([404, []])
    const early = await publish(id)
    expect([early.status, early.json.error.message]).toEqual([
      409,
      'Add at least one photo. Say who owns it. Choose who looks after it.',
    ])
    expect((await addPhoto(id)).json).toMatchObject({ added: true })
    await call('POST', `/${id}/people.json`, { owner_phone: owner.phone, area_manager_id: manager.id })
    expect((await read(id)).missing).toEqual([])
    expect((await publish(id)).json).toEqual({ success: true, slug })
    expect(await found(slug)).toBe(200)
    expect(await unitsOf(id)).toEqual([{ kind: 0, rent: 8_000_00, left_count: 3 }])
    const beds = await site.services.db
      .selectFrom('bed')
      .select('label')
      .where('home_id', '=', id)
      .orderBy('label')
      .execute()
    expect(beds.map(({ label }) => label)).toEqual(['1A', '1B', '2A'])
  })

  test('a draft stands beside what is on the site, is previewed, and replaces it when published', async () => {
    const { id, slug } = await create()
    await addPhoto(id, { colour: '#b4472e' })
    await people(id)
    await publish(id)
    const { values } = await read(id)
    const rooms = values.rooms.map((room) => ({ ...room, beds: room.beds.map((bed) => ({ ...bed, rent: 7_500_00 })) }))
    const saved = await call('PUT', `/${id}/draft.json`, {
      values: { ...values, title: 'Sunny flat', rooms },
      version: 0,
    })
    expect(saved.json).toEqual({ version: 1 })
    expect((await unitsOf(id))[0]?.rent).toBe(8_000_00)
    const preview = await call('GET', `/${id}/preview.json`)
    expect(preview.json.house.title).toBe('Sunny flat')
    expect((await unitsOf(id))[0]?.rent).toBe(8_000_00)
    expect((await publish(id, 0)).status).toBe(409)
    const published = await publish(id, 1)
    expect(published.json.slug).toBe(`sunny-flat-${id}`)
    expect((await unitsOf(id))[0]?.rent).toBe(7_500_00)
    expect((await read(id)).draft).toBeNull()
    expect([await found(`sunny-flat-${id}`), await found(slug)]).toEqual([200, 200])
  })

  test('of two who save the same draft one is told', async () => {
    const { id } = await create()
    const { values } = await read(id)
    const both = await Promise.all(
      ['One title here', 'Two titles here'].map((title) =>
        call('PUT', `/${id}/draft.json`, { values: { ...values, title }, version: 0 }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await call('DELETE', `/${id}/draft.json`)).status).toBe(200)
    expect((await read(id)).values.title).toBe('Quiet flat near the river')
  })

  test('taken down it leaves the search and its page at once', async () => {
    const { id, slug } = await create()
    await addPhoto(id, { colour: '#223344' })
    await people(id)
    await publish(id)
    expect((await call('POST', `/${id}/take_down.json`, { reason: 'The owner sold it' })).status).toBe(200)
    expect([await found(slug), await unitsOf(id)]).toEqual([404, []])
    expect((await call('GET', `.json?q=${id}`)).json.homes).toMatchObject([{ id, state: 'taken_down' }])
  })

  test('a bed that somebody has stays; one that nobody ever had can go', async () => {
    const { id } = await create()
    const { values } = await read(id)
    const [first, second] = values.rooms as [(typeof values.rooms)[number], (typeof values.rooms)[number]]
    const bed = first.beds[0]?.id as number
    await site.services.db.insertInto('stay').values({ bed_id: bed, home_id: id, during: '[2026-11-01,)' }).execute()
    const without = await call('PUT', `/${id}/draft.json`, { values: { ...values, rooms: [second] }, version: 0 })
    expect([without.status, without.json.error.message]).toEqual([409, 'Bed 1A has or had a tenant, so it stays.'])
    const fine = await call('PUT', `/${id}/draft.json`, { values: { ...values, rooms: [first] }, version: 0 })
    expect(fine.status).toBe(200)
  })

  test('is made by those who list homes alone', async () => {
    const tenant = await site.openSession((await make.aPerson()).id, 'tenant')
    expect((await call('POST', '.json', { values: someValues() }, tenant)).status).toBe(403)
    expect((await site.send('POST', `${base}.json`, { body: { values: someValues() }, cookie: '' })).status).toBe(401)
  })
})

describe('impossible values are refused at their field, and nothing is kept', () => {
  const room = { name: 'Bedroom 1', bed_type: 'twin', rent: null, deposit: null }
  test.each([
    [{ floor: 5 }, 'floor', 'The building has 4 floors.'],
    [{ city: 'atlantis' }, 'city', 'Choose one of our cities.'],
    [{ locality: 'nowhere' }, 'locality', 'Choose a locality of Pune.'],
    [{ lat: 12.9, lng: 77.6 }, 'lat', 'This point is outside Pune.'],
    [{ booking_kinds: ['house'] }, 'house_rent', 'Enter the rent of the whole home.'],
    [{ rooms: [{ ...room, beds: [{ rent: 1, deposit: 1 }] }] }, 'rooms.0.beds.0.rent', 'Enter a rent above zero.'],
    [{ rooms: [{ ...room, beds: [{ rent: 800_00, deposit: 1 }] }] }, 'rooms.0.bed_type', 'Such a room has 2 beds.'],
    [{ amenities: ['helipad'] }, 'amenities.0', 'Choose amenities from the list.'],
    [{ pincode: '0000' }, 'pincode', 'A PIN code has 6 digits.'],
    [{ title: '<b>Flat</b> here' }, 'title', 'Use letters, digits and usual punctuation only.'],
  ])('%j', async (wishes, field, message) => {
    const count = () =>
      site.services.db
        .selectFrom('home')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    const { status, json } = await call('POST', '.json', { values: someValues(wishes as object), owner_phone: null })
    const fields = Object.entries(json.error.fields).map(([name, text]) => [name.replace(/^values\./, ''), text])
    expect([status, Object.fromEntries(fields)]).toEqual([400, expect.objectContaining({ [field]: message })])
    expect(await count()).toEqual(before)
  })

  test('a photo that is too small, an SVG called JPEG and 60 megapixels are refused', async () => {
    const { id } = await create()
    const small = await addPhoto(id, { width: 640 })
    expect([small.status, small.json.error.message]).toEqual([
      400,
      'A photo needs 1200 pixels on its longer side. This one has 900.',
    ])
    const svg = await addPhoto(id, {
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    })
    expect([svg.status, svg.json.error.code]).toEqual([400, 'bad_picture'])
    const large = await sharp({ create: { width: 10_000, height: 6_100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await addPhoto(id, { bytes: large })).status).toBe(400)
    expect((await read(id)).photos).toEqual([])
  })

  test('photos are put in order, the first is the cover, and a live home keeps one', async () => {
    const { id } = await create()
    const [one, two] = [
      await addPhoto(id, { colour: '#111111' }),
      await addPhoto(id, { colour: '#eeeeee', kind: 'kitchen' }),
    ]
    expect((await addPhoto(id, { colour: '#111111' })).json.added).toBe(false)
    const ids = [two.json.picture_id, one.json.picture_id]
    expect((await call('PUT', `/${id}/photos.json`, { picture_ids: ids })).status).toBe(200)
    expect((await read(id)).photos.map((photo) => photo.id)).toEqual(ids)
    const row = () =>
      site.services.db
        .selectFrom('home')
        .select(['cover_picture_id', 'photo_count'])
        .where('id', '=', id)
        .executeTakeFirst()
    expect(await row()).toEqual({ cover_picture_id: ids[0], photo_count: 2 })
    await people(id)
    await publish(id)
    expect((await call('PUT', `/${id}/photos.json`, { picture_ids: [] })).status).toBe(409)
    expect((await row())?.photo_count).toBe(2)
  })
})
