import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { factoriesIn } from '#app/test-factories.ts'
import type { HomeRow } from '#demo/homes/types.ts'
import { dayInIndia, startOfDay } from '#shared/dates.ts'
import type { House } from '../contract.ts'
import type { HouseDetail } from '../detail-contract.ts'

let site: TestApp
let slugs: string[]
let details: HouseDetail[]

beforeAll(async () => {
  site = await openTestApp({ CONTACT_PHONE: '08012345678', SITE_URL: 'https://thikana.example' })
  await site.plant(150)
  slugs = (await rowsOf<{ slug: string }>(sql`select slug from home where status_code <> 0 order by id`)).map(
    ({ slug }) => slug,
  )
  details = []
  for (const slug of slugs) details.push(await read(slug))
})
afterAll(() => site.close())

const rowsOf = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  (await query.execute(site.services.db)).rows as T[]

async function read(address: string | number, cookie?: string): Promise<HouseDetail> {
  const { status, json } = await site.send('GET', `/houses/${address}.json`, cookie ? { cookie } : {})
  expect(status, `${address} ${JSON.stringify(json).slice(0, 300)}`).toBe(200)
  return json.house
}
const pageOf = async (slug: string): Promise<House> => (await site.send('GET', `/api/v1/houses/${slug}.json`)).json
const first = <T>(list: readonly T[], is: (each: T) => boolean, what: string): T => {
  const found = list.find(is)
  if (!found) throw new Error(`no home of the demo world ${what}`)
  return found
}

describe('a home as other programs know it', () => {
  test('[HOUSE-014] [HOUSE-015] its type, size and place', async () => {
    for (const house of details.slice(0, 20)) {
      const [row] = await rowsOf<Record<string, unknown>>(sql`
        select h.*, l.name as locality, c.name as city from home h join locality l on l.id = h.locality_id
        join city c on c.id = h.city_id where h.id = ${house.id}`)
      expect(house).toMatchObject({
        ...{ thikana_id: row?.thikana_id, status_code: row?.status_code, vertical: row?.vertical, tags: row?.tags },
        ...{ stop_sav: row?.stop_visits, allow_sav: !row?.stop_visits, title: row?.title, area: row?.area_sqft },
        ...{ short_description: row?.short_description, long_description: row?.long_description },
        ...{ bedroom_count: row?.bedroom_count, bathroom_count: row?.bathroom_count, furnishing_type: row?.furnishing },
        coordinates: { lat: row?.lat, lng: row?.lng },
        address: { locality: row?.locality, description: row?.street, city: row?.city, pincode: row?.pincode },
      })
      expect(house.address.name).not.toBe('')
      expect(house.description_data).toContainEqual({ title: 'Facing', value: row?.facing })
    }
  })

  test('[HOUSE-016] [API-062] [API-136] its tags, in an answer that may be kept for 50 seconds', async () => {
    const make = factoriesIn(site.services.db, () => site.clock.now)
    for (const tags of [['OTB'], ['privilege'], ['privilege_exception'], ['eqaro'], ['eqaro_only'], []]) {
      const { slug } = await make.aHome({ home: { tags } })
      expect((await read(slug)).tags).toEqual(tags)
    }
    const { headers } = await site.send('GET', `/houses/${slugs[0]}.json`)
    expect(headers['cache-control']).toBe('private, max-age=50')
    expect(headers.etag).toEqual(expect.any(String))
    const other = await site.send('GET', `/api/v1/houses/${slugs[0]}.json`)
    expect(String(other.headers['cache-control'])).not.toContain('max-age=50')
  })

  test('[HOUSE-017] [HOUSE-018] rooms and beds, with AC rents only where there is an AC', async () => {
    const rooms = details.flatMap((house) => house.rooms)
    for (const room of rooms) {
      expect(Object.keys(room).sort()).toEqual([
        ...['bathroom_photos', 'bed_ac_rent', 'bed_count', 'beds', 'bookability', 'id', 'photos', 'room_ac_rent'],
        'room_furnishing',
      ])
      expect(room.room_furnishing).toEqual({
        ...{ bed_type: expect.stringMatching(/./), AC: expect.any(Boolean), balcony: expect.any(Boolean) },
      })
      expect(room.bed_count).toBe(room.beds.length)
      const rents = room.beds.flatMap(({ rent }) => rent ?? [])
      expect(room.bed_ac_rent).toBe(room.room_furnishing.AC && rents.length > 0 ? Math.min(...rents) : null)
      for (const bed of room.beds) {
        expect(bed).toMatchObject({ id: expect.any(Number), status: expect.stringMatching(/^(available|sold)$/) })
        if (bed.bookability) expect(bed.bookability.bookable).toBe(bed.status === 'available')
        expect(bed.bookability === null).toBe(bed.rent === null)
      }
    }
    expect(new Set(rooms.flatMap((room) => room.beds.map(({ status }) => status))).size).toBe(2)
    expect(rooms.some(({ photos }) => photos.length > 0)).toBe(true)
    expect(rooms.some(({ room_ac_rent }) => room_ac_rent !== null)).toBe(true)
  })

  test('a bathroom that belongs to a room is shown with the room', async () => {
    const house = first(details, ({ rooms }) => rooms.some(({ photos }) => photos.length > 0), 'shows a room')
    const room = first(house.rooms, ({ photos }) => photos.length > 0, 'shows a room')
    expect(room.bathroom_photos).toEqual([])
    await sql`update home_photo set room_id = ${room.id} where home_id = ${house.id} and photo_type = 'Bathroom'`.execute(
      site.services.db,
    )
    const after = first((await read(house.slug)).rooms, ({ id }) => id === room.id, 'keeps its room')
    expect(after.bathroom_photos).toEqual([
      { photo: { url: expect.stringMatching(/^\/img\/\d+\/1440\.webp$/) }, photo_type: 'Bathroom' },
    ])
    expect(after.photos).toEqual(room.photos)
  })

  test('[HOUSE-030] photos by their address and type, repeated types numbered', async () => {
    for (const house of details) {
      const types = house.photos.map(({ photo_type }) => photo_type)
      expect(new Set(types).size).toBe(types.length)
      for (const { photo } of house.photos) expect(photo.url).toMatch(/^\/img\/\d+\/1440\.webp$/)
    }
    expect(details.some(({ photos }) => photos.some(({ photo_type }) => photo_type === 'Bedroom 2'))).toBe(true)
  })

  test('[HOUSE-019] parking among the amenities, what the building and its people offer as facilities', async () => {
    const page = await pageOf(slugs[0] as string)
    const house = details[0] as HouseDetail
    const [row] = await rowsOf<{ two: boolean; four: boolean }>(
      sql`select two_wheeler_parking as two, four_wheeler_parking as four from home where id = ${house.id}`,
    )
    expect(house.amenity.parking).toEqual({ two_wheeler: row?.two, four_wheeler: row?.four })
    expect(house.amenity.list.length + house.facility.length).toBe(page.amenities.length)
    const lift = first(details, ({ facility }) => facility.includes('Lift'), 'has a lift')
    expect(lift.amenity.list).not.toContain('Lift')
  })

  test('[HOUSE-020] offers with their coupon, type, terms and answers', async () => {
    const make = factoriesIn(site.services.db, () => site.clock.now)
    const home = await make.aHome()
    const wish = { code: 'NINEOFF', headline: '₹900 off', amount: 900_00, validTill: '2036-01-31' }
    const { id } = await make.anOffer({ on: home, ...wish })
    const { offers } = await read(home.slug)
    expect(offers).toEqual([
      {
        ...{ offer_id: id, notes: '₹900 off.', text: '₹900 off', coupon: 'NINEOFF', type: 'onboarding_charges' },
        ...{ terms_caption: 'For new bookings only.', faq: expect.any(Array) },
      },
    ])
    expect(offers[0]?.faq).toContainEqual({ question: 'Until when?', answer: 'Until 31 Jan 2036.' })
  })

  test('[HOUSE-021] the text to share, the number of visits, and its tours', async () => {
    const make = factoriesIn(site.services.db, () => site.clock.now)
    const { slug, tour } = await make.aHome({ tour: 'file' })
    expect((await read(slug)).online_visit.active_videos).toEqual([
      { house_video_id: tour?.id, url: tour?.url, recorded_at: site.clock.now.toISOString() },
    ])
    const flat = first(details, ({ vertical, sold_out }) => vertical === null && !sold_out, 'is a home')
    expect(flat.house_share_content).toMatch(
      /^.+ from ₹[\d,]+ a month\. See it on Thikana: https:\/\/thikana\.example\/houses\//,
    )
    expect(flat.house_share_content).toContain(flat.slug)
    const counts = await rowsOf<{ id: number; n: number }>(
      sql`select home_id as id, count(*)::int as n from visit where state = 'done' group by 1`,
    )
    for (const house of details) expect(house.sav_count).toBe(counts.find(({ id }) => id === house.id)?.n ?? 0)
  })

  test('[HOUSE-021] user_visits are one’s own visits, and empty for everybody else', async () => {
    const cookie = await site.openSession(10, 'tenant')
    const own = await rowsOf<{ home_id: number; n: number }>(
      sql`select home_id, count(*)::int as n from visit where person_id = 10 group by 1`,
    )
    expect(own.length).toBeGreaterThan(0)
    for (const { home_id, n } of own) {
      expect((await read(home_id, cookie)).user_visits).toHaveLength(n)
      expect((await read(home_id)).user_visits).toEqual([])
      expect((await read(home_id, await site.openSession(2, 'owner'))).user_visits).toEqual([])
    }
    const [visit] = (await read(own[0]?.home_id as number, cookie)).user_visits
    const [row] = await rowsOf<{ starts_at: Date; state: string }>(
      sql`select starts_at, state::text from visit where id = ${visit?.id}`,
    )
    expect(visit).toMatchObject({ date: dayInIndia(row?.starts_at as Date), state: row?.state })
    expect(startOfDay(visit?.date as string).getTime()).toBeLessThanOrEqual(row?.starts_at.getTime() as number)
  })

  test('[HOUSE-022] the cost of living: a title, a disclaimer and its lines in rupees', async () => {
    const make = factoriesIn(site.services.db, () => site.clock.now)
    const cost_of_living = [
      { label: 'Electricity', amount: 450_00, reason: 'By the meter of the room' },
      { label: 'Cook', amount: 1_200_00, reason: 'Shared by four' },
    ]
    const { slug } = await make.aHome({ home: { cost_of_living } })
    expect((await read(slug)).cost_of_living).toEqual({
      title: 'Cost of living',
      disclaimer: 'What people here usually pay each month beyond the rent. Yours depends on how you live.',
      breakdown: [
        { title: 'Electricity', amount: 450, note: 'By the meter of the room' },
        { title: 'Cook', amount: 1200, note: 'Shared by four' },
      ],
    })
  })

  test('[HOUSE-023] the operator: a first name, the phone of the office, and for whom the home is shown', async () => {
    const make = factoriesIn(site.services.db, () => site.clock.now)
    const manager = await make.aPerson({ firstName: 'Irfan', lastName: 'Shaikh', roles: ['area_manager'] })
    const operatorOf = async (vertical: HomeRow['vertical']) => {
      const home = { vertical, area_manager_id: manager.id }
      const { slug } = await make.aHome({ city: 'pune', locality: 'wakad', home })
      return (await read(slug)).operator
    }
    // Never the number or the family name of a person.
    const shown = { phone: '08012345678', name: 'Irfan' }
    expect(await operatorOf(null)).toEqual({ ...shown, description: 'Area manager for Wakad, Pune' })
    expect(await operatorOf('OTB')).toEqual({ ...shown, description: 'Shows homes in Wakad for their owners' })
  })

  test('[HOUSE-024] a PG has variants that hold all its beds; other homes have none', async () => {
    const pgs = details.filter(({ vertical }) => vertical === 'PG')
    expect(pgs.length).toBeGreaterThan(5)
    for (const { variants, rooms } of pgs) {
      expect(variants.reduce((sum, each) => sum + each.bed_count, 0)).toBe(rooms.flatMap(({ beds }) => beds).length)
      const free = rooms.flatMap(({ beds }) => beds).filter(({ status }) => status === 'available')
      expect(variants.reduce((sum, each) => sum + each.available_bed_count, 0)).toBe(free.length)
      const cheapest = Math.min(
        ...(free.length > 0 ? free : rooms.flatMap(({ beds }) => beds)).map(({ rent }) => rent ?? 0),
      )
      expect(Math.min(...variants.map(({ min_rent }) => min_rent ?? 0))).toBeLessThanOrEqual(cheapest)
    }
    expect(details.filter(({ vertical, variants }) => vertical !== 'PG' && variants.length > 0)).toEqual([])
  })

  test('[HOUSE-025] its society, with photos', async () => {
    const { society_details: society } = first(
      details,
      ({ society_details }) => society_details !== null,
      'is in a society',
    )
    const [row] = await rowsOf<Record<string, unknown>>(sql`select * from society where id = ${society?.id}`)
    expect(society).toMatchObject({ slug: row?.slug, name: row?.name, address: row?.address })
    expect(society?.amenities.length).toBe((row?.amenities as string[] | undefined)?.length)
    expect(society?.photos.length).toBeGreaterThan(0)
  })

  test('[HOUSE-026] whom it is for, what for, what its owner says, and the promise of free repairs where we keep it', async () => {
    const ofGender = (gender: string) =>
      details.filter(({ tenant_preference }) => tenant_preference.genders.join() === gender)
    expect(ofGender('female').length).toBeGreaterThan(0)
    expect(
      ofGender('family').every(({ rooms }) => rooms.every(({ beds }) => beds.every(({ rent }) => rent === null))),
    ).toBe(true)
    expect(details.some(({ interest_tags }) => interest_tags.includes('Working from home'))).toBe(true)
    const said = details.filter(({ owner_house_description }) => owner_house_description !== null)
    expect(said.length).toBeGreaterThan(details.length / 5)
    expect(said.length).toBeLessThan(details.length / 2)
    for (const house of details) {
      const ours = house.vertical !== 'OTB'
      expect([house.assured_price, house.assured_message]).toEqual(
        ours ? [300, '100% FREE repairs & maintenance'] : [null, null],
      )
    }
  })
})

describe('where it is found', () => {
  test('under its id and its slug alike', async () => {
    const { id, slug } = details[3] as HouseDetail
    expect(await read(id)).toEqual(await read(slug))
  })

  test('at the address of its page, for those who accept JSON and nothing else', async () => {
    const slug = slugs[2] as string
    const { status, json } = await site.send('GET', `/houses/${slug}`, { headers: { accept: 'application/json' } })
    expect(status).toBe(200)
    expect(json.house.slug).toBe(slug)
    // These tests mount no screens, so other requests fall through.
    for (const accept of ['text/html,application/json;q=0.9', '*/*']) {
      expect((await site.send('GET', `/houses/${slug}`, { headers: { accept } })).status).toBe(404)
    }
  })

  test('under a former slug too, which leads on to the new one; the last to have had it keeps it', async () => {
    const [one, two] = [slugs[4] as string, slugs[5] as string]
    const rename = (from: string, to: string) =>
      sql`update home set slug = ${to} where slug = ${from}`.execute(site.services.db)
    const { id } = await pageOf(one)
    await rename(one, 'a-second-name')
    await rename('a-second-name', 'a-third-name')
    for (const address of [one, 'a-second-name', 'a-third-name', id]) {
      expect((await read(address)).slug, String(address)).toBe('a-third-name')
      expect((await site.send('GET', `/api/v1/houses/${address}/similar.json`)).status).toBe(200)
    }
    await rename(two, 'a-second-name')
    expect((await read('a-second-name')).slug).toBe('a-second-name')
    expect((await read(one)).slug).toBe('a-third-name')
    await rename('a-third-name', one)
    expect((await read('a-third-name')).slug).toBe(one)
  })

  test('not at all when it is hidden, nor under anything else', async () => {
    const { id, slug } = details[6] as HouseDetail
    const statusOf = async (address: string | number) => (await site.send('GET', `/houses/${address}.json`)).status
    await sql`update home set status_code = 0 where id = ${id}`.execute(site.services.db)
    expect([await statusOf(slug), await statusOf(id)]).toEqual([404, 404])
    await sql`update home set status_code = 1 where id = ${id}`.execute(site.services.db)
    for (const address of [
      '0',
      '-1',
      '1e3',
      '99999999999',
      '2147483648',
      'room-1',
      'THK100001',
      '%27%20or%201%3D1',
      '%F0%9F%92%A5',
    ]) {
      expect(await statusOf(address), address).toBe(404)
    }
    expect(await statusOf('a'.repeat(201))).toBe(400)
  })

  test('refuses a day that is none of those that can be booked', async () => {
    for (const day of ['2020-01-01', '2027-02-30', 'soon']) {
      const { status, json } = await site.send('GET', `/houses/${slugs[0]}.json?move_in=${day}`)
      expect(status, day).toBe(400)
      expect(json.error.fields).toEqual({ move_in: expect.any(String) })
    }
  })
})
