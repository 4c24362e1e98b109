import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { HomeWishes } from '#app/testing/test-home.ts'
import type { HomeRow } from '#demo/homes/types.ts'
import type { HouseDetail } from '../detail-contract.ts'
import { openDetails } from './test-house-detail.ts'

const { site, make, pictures, read, pageOf } = await openDetails()
afterAll(() => site.close())

describe('a home as other programs know it', () => {
  test('[HOUSE-014] [HOUSE-015] its type, size and place', async () => {
    const words = { short_description: 'By the lake.', long_description: 'Two rooms from which one sees the lake.' }
    const home: HomeWishes['home'] = {
      ...{ thikana_id: 'THK777', tags: ['OTB'], stop_visits: true, title: 'Two rooms by the lake', ...words },
      ...{ area_sqft: 940, bathroom_count: 2, facing: 'North', lat: 18.601, lng: 73.771 },
      ...{ street: '12 Lake Road', pincode: '411058', vertical: 'OTB' as const, furnishing: 'semi-furnished' as const },
    }
    const house = await read((await make.aHome({ beds: 4, locality: 'wakad', home })).slug)
    expect(house).toMatchObject({
      ...{ thikana_id: 'THK777', status_code: 1, vertical: 'OTB', tags: ['OTB'], stop_sav: true, allow_sav: false },
      ...{ title: 'Two rooms by the lake', ...words, area: 940, bedroom_count: 2, bathroom_count: 2 },
      ...{ furnishing_type: 'semi-furnished', coordinates: { lat: 18.601, lng: 73.771 } },
      address: { locality: 'Wakad', description: '12 Lake Road', city: 'Pune', pincode: '411058', name: home.title },
    })
    expect(house.description_data).toContainEqual({ title: 'Facing', value: 'North' })
    const pg = await make.aHome({ pg: true, soldOut: true })
    expect(await read(pg.slug)).toMatchObject({ vertical: 'PG', status_code: 7, stop_sav: false, allow_sav: true })
  })

  test('[HOUSE-016] [API-062] [API-136] its tags, in an answer that may be kept for 50 seconds', async () => {
    for (const tags of [['OTB'], ['privilege'], ['privilege_exception'], ['eqaro'], ['eqaro_only'], []]) {
      const { slug } = await make.aHome({ home: { tags } })
      expect((await read(slug)).tags).toEqual(tags)
    }
    const { slug } = await make.aHome()
    const { headers } = await site.send('GET', `/houses/${slug}.json`)
    expect(headers['cache-control']).toBe('private, max-age=50')
    expect(headers.etag).toEqual(expect.any(String))
    const other = await site.send('GET', `/api/v1/houses/${slug}.json`)
    expect(String(other.headers['cache-control'])).not.toContain('max-age=50')
  })

  test('[HOUSE-017] [HOUSE-018] rooms and beds, with AC rents only where there is an AC', async () => {
    const home = await make.aHome({ beds: 3, free: 2, kinds: ['bed', 'room'], rent: 8_000_00 })
    await sql`update room set ac = true, balcony = true where home_id = ${home.id} and position = 1`.execute(
      site.services.db,
    )
    const [one, two, three] = home.beds
    const photo = { url: expect.stringMatching(/^\/img\/\d+\/1440\.webp$/) }
    const [free, taken] = [true, false].map((bookable) => expect.objectContaining({ bookable }))
    expect((await read(home.slug)).rooms).toEqual([
      {
        ...{ id: expect.any(Number), bed_count: 2, bed_ac_rent: 8_000, room_ac_rent: 16_500, bookability: free },
        room_furnishing: { bed_type: 'twin', AC: true, balcony: true },
        beds: [
          { id: one, rent: 8_000, status: 'available', bookability: free },
          { id: two, rent: 8_500, status: 'available', bookability: free },
        ],
        photos: [
          { photo, photo_type: 'Bedroom' },
          { photo, photo_type: 'Bedroom 2' },
        ],
        bathroom_photos: [],
      },
      {
        ...{ id: expect.any(Number), bed_count: 1, bed_ac_rent: null, room_ac_rent: null, bookability: taken },
        room_furnishing: { bed_type: 'single', AC: false, balcony: false },
        beds: [{ id: three, rent: 9_000, status: 'sold', bookability: taken }],
        ...{ photos: [], bathroom_photos: [] },
      },
    ])
    const whole = await make.aHome({ beds: 1, kinds: ['house'] })
    const [room] = (await read(whole.slug)).rooms
    expect(room).toMatchObject({ bed_ac_rent: null, room_ac_rent: null, bookability: null })
    expect(room?.beds).toEqual([{ id: whole.beds[0], rent: null, status: 'available', bookability: null }])
  })

  test('a bathroom that belongs to a room is shown with the room', async () => {
    const { id, slug } = await make.aHome()
    const roomIn = async () => (await read(slug)).rooms[0] as HouseDetail['rooms'][number]
    const room = await roomIn()
    expect(room.photos).toHaveLength(2)
    expect(room.bathroom_photos).toEqual([])
    await sql`update home_photo set room_id = ${room.id} where home_id = ${id} and photo_type = 'Bathroom'`.execute(
      site.services.db,
    )
    const after = await roomIn()
    expect(after.bathroom_photos).toEqual([
      { photo: { url: expect.stringMatching(/^\/img\/\d+\/1440\.webp$/) }, photo_type: 'Bathroom' },
    ])
    expect(after.photos).toEqual(room.photos)
  })

  test('[HOUSE-030] photos by their address and type, repeated types numbered', async () => {
    const { photos } = await read((await make.aHome()).slug)
    const types = ['Bedroom', 'Living room', 'Kitchen', 'Bathroom', 'Bedroom 2']
    expect(photos.map(({ photo_type }) => photo_type)).toEqual(types)
    for (const { photo } of photos) expect(photo.url).toMatch(/^\/img\/\d+\/1440\.webp$/)
  })

  test('[HOUSE-019] parking among the amenities, what the building and its people offer as facilities', async () => {
    const amenities = ['wifi', 'meals', 'ac', 'lift', 'gym']
    const parking = { two_wheeler_parking: true, four_wheeler_parking: false }
    const { slug } = await make.aHome({ home: { amenities, ...parking } })
    const house = await read(slug)
    expect(house.amenity).toEqual({ parking: { two_wheeler: true, four_wheeler: false }, list: ['Wi-Fi', 'AC'] })
    expect(house.facility).toEqual(['Meals', 'Lift', 'Gym'])
    expect((await pageOf(slug)).amenities).toEqual(amenities)
    const other = { two_wheeler_parking: false, four_wheeler_parking: true }
    const { amenity } = await read((await make.aHome({ home: other })).slug)
    expect(amenity.parking).toEqual({ two_wheeler: false, four_wheeler: true })
  })

  test('[HOUSE-020] offers with their coupon, type, terms and answers', async () => {
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
    const { slug, tour } = await make.aHome({ tour: 'file' })
    expect((await read(slug)).online_visit.active_videos).toEqual([
      { house_video_id: tour?.id, url: tour?.url, recorded_at: site.clock.now.toISOString() },
    ])
    const flat = await make.aHome({ rent: 8_000_00, home: { title: '1 BHK by the lake' } })
    const by = await make.aPerson()
    for (const state of ['done', 'done', 'missed', 'cancelled'] as const) {
      await make.aVisit({ to: flat, by, at: new Date('2026-10-05T05:30:00Z'), state })
    }
    await make.aVisit({ to: flat, by, at: new Date('2026-11-12T05:30:00Z') })
    expect(await read(flat.slug)).toMatchObject({
      sav_count: 2,
      house_share_content: `1 BHK by the lake from ₹8,000 a month. See it on Thikana: https://thikana.example/houses/${flat.slug}`,
    })
    expect((await read(slug)).sav_count).toBe(0)
  })

  test('[HOUSE-021] user_visits are one’s own visits, and empty for everybody else', async () => {
    const [owner, one, two] = [await make.aPerson({ roles: ['owner'] }), await make.aPerson(), await make.aPerson()]
    const home = await make.aHome({ owner })
    const seen = await make.aVisit({ to: home, by: one, at: new Date('2026-11-05T05:30:00Z'), state: 'done' })
    const coming = await make.aVisit({ to: home, by: one, at: new Date('2026-11-12T20:30:00Z') })
    await make.aVisit({ to: home, by: two, at: new Date('2026-11-12T05:30:00Z') })
    await make.aVisit({ to: await make.aHome(), by: one, at: new Date('2026-11-13T05:30:00Z') })
    const visitsOf = async (cookie?: string) => (await read(home.id, cookie)).user_visits
    expect(await visitsOf(await site.openSession(one.id, 'tenant'))).toMatchObject([
      { id: seen, date: '2026-11-05', state: 'done' },
      // At two in the night of the next day, in India.
      { id: coming, date: '2026-11-13', state: 'scheduled' },
    ])
    expect(await visitsOf()).toEqual([])
    expect(await visitsOf(await site.openSession(owner.id, 'owner'))).toEqual([])
  })

  test('[HOUSE-022] the cost of living: a title, a disclaimer and its lines in rupees', async () => {
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
    const pg = await make.aHome({ pg: true, beds: 5, free: 3, rent: 8_000_00 })
    expect((await read(pg.slug)).variants).toMatchObject([
      { name: 'Single room, no AC', bed_count: 1, available_bed_count: 0, min_rent: 10_000 },
      { name: 'Double sharing, no AC', bed_count: 4, available_bed_count: 3, min_rent: 8_000 },
    ])
    for (const vertical of [null, 'OTB'] as const) {
      expect((await read((await make.aHome({ home: { vertical } })).slug)).variants).toEqual([])
    }
  })

  test('[HOUSE-025] its society, with photos', async () => {
    const { id } = await make.aSociety({ city: 'pune', name: 'Blue Ridge', slug: 'blue-ridge', lat: 18.58, lng: 73.74 })
    await sql`insert into society_photo (society_id, position, picture_id, photo_type)
      values (${id}, 1, ${pictures[0]}, 'Gym')`.execute(site.services.db)
    const { slug } = await make.aHome({ home: { society_id: id } })
    const { society_details, address } = await read(slug)
    expect(society_details).toEqual({
      ...{ id, slug: 'blue-ridge', name: 'Blue Ridge', address: 'Hinjewadi', amenities: ['Lift', 'Power backup'] },
      photos: [{ photo: { url: `/img/${pictures[0]}/1440.webp` }, photo_type: 'Gym' }],
    })
    expect(address.name).toBe('Blue Ridge')
  })

  test('[HOUSE-026] whom it is for, what for, what its owner says, and the promise of free repairs where we keep it', async () => {
    const shown = async (wishes: HomeWishes) => read((await make.aHome(wishes)).slug)
    const gendersOf = async (wishes: HomeWishes) => (await shown(wishes)).tenant_preference.genders
    expect(await gendersOf({ home: { gender: 'female' } })).toEqual(['female'])
    expect(await gendersOf({})).toEqual(['male', 'female'])
    expect(await gendersOf({ kinds: ['house'] })).toEqual(['male', 'female', 'family'])
    expect(await gendersOf({ kinds: ['house'], home: { gender: 'family' } })).toEqual(['family'])
    const words = { amenities: ['wifi', 'study-desk'], owner_words: 'Please come in daylight once.' }
    const ours = { assured_price: 300, assured_message: '100% FREE repairs & maintenance' }
    const said = { interest_tags: ['Working from home'], owner_house_description: 'Please come in daylight once.' }
    expect(await shown({ home: words })).toMatchObject({ ...said, ...ours })
    const silent = { interest_tags: [], owner_house_description: null }
    expect(await shown({ pg: true, home: { amenities: [], owner_words: null } })).toMatchObject({ ...silent, ...ours })
    const byOwner = await shown({ home: { vertical: 'OTB' } })
    expect(byOwner).toMatchObject({ assured_price: null, assured_message: null })
  })
})
