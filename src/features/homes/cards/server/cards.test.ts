import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { factoriesIn } from '#app/test-factories.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { baseRentOf, depositOf, rentOf } from '#features/homes/listing/rent-keys.ts'
import { amenityIconRoutes } from '#features/homes/listing/server/amenity-icon-routes.ts'
import { pictureRoutes } from '#features/homes/listing/server/picture-routes.ts'
import { isSoldOut } from '#features/homes/listing/sold-out.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { HouseCard } from '../contract.ts'
import { cardOf } from './card-of.ts'
import { listCards } from './card-queries.ts'

let site: TestApp
let cards: HouseCard[]
const houses = new Map<string, House>()

beforeAll(async () => {
  site = await openTestApp()
  await site.app.register(amenityIconRoutes)
  await site.app.register(pictureRoutes, { services: site.services })
  await site.plant(400)
  cards = []
  for (const city of ['bangalore', 'mumbai', 'pune', 'delhi', 'hyderabad']) {
    for (const kind of ['bed', 'room', 'house', 'gofhouse']) {
      cards.push(...(await search(`city=${city}&bed_type=${kind}&per_page=50`)))
    }
  }
  for (const { slug } of cards) {
    if (!houses.has(slug)) houses.set(slug, (await site.send('GET', `/api/v1/houses/${slug}.json`)).json)
  }
})
afterAll(() => site.close())

async function search(query: string, cookie?: string): Promise<HouseCard[]> {
  const { json } = await site.send('GET', `/api/v1/search.json?${query}`, cookie ? { cookie } : {})
  return (json as SearchResults).houses
}

const pageOf = (card: HouseCard): House => houses.get(card.slug) as House
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(site.services.db)).rows

describe('a card says what the home’s own page says', () => {
  test('[SRCH-050] [SRCH-053] its kind and its place', () => {
    expect(cards.length).toBeGreaterThan(100)
    for (const card of cards) {
      const page = pageOf(card)
      expect(card).toMatchObject({
        id: page.id,
        title: page.title,
        status_code: page.status_code,
        bathroom_count: page.bathroom_count,
        tags: page.tags,
        furnishing_type: page.furnishing_type,
        house_type: page.house_type,
        locality: page.address.locality,
        city: page.address.city,
        gender: page.gender,
        area: page.area,
        vertical: page.vertical,
        lat_double: page.lat,
        long_double: page.lng,
        last_updated_date: page.last_updated_date,
        private: card.booking_type !== 'bed',
      })
      expect(card.live_on_before <= card.last_updated_date).toBe(true)
      expect(card.complex_id).toBe(page.vertical === 'PG' ? `C${page.slug}` : null)
    }
  })

  test('[SRCH-052] its rent and deposit are those of the cheapest that can be had; each month costs what the bill says', () => {
    for (const card of cards) {
      const free = pageOf(card).options.filter((option) => option.kind === card.booking_type && option.bookable)
      const cheapest = free.toSorted((a, b) => a.rent - b.rent)[0]
      expect(cheapest, card.slug).toBeDefined()
      expect(rentOf(card) * 100, card.slug).toBe(cheapest?.rent)
      expect(card.monthly_rent * 100, card.slug).toBe(cheapest?.each_month.total)
      expect([baseRentOf(card), card.initial_rent]).toEqual([rentOf(card), rentOf(card)])
      const taken = free.map((option) => (card.tags.includes('eqaro_only') ? 0 : option.deposit))
      expect(taken, card.slug).toContain(depositOf(card) * 100)
    }
  })

  test('its free beds and rooms are those nobody has from today on; none that is shown is sold out', async () => {
    const today = dayInIndia(site.clock.now)
    const beds = await rows(sql<{ home_id: number; room_id: number; free: boolean }>`
      select b.home_id, b.room_id, count(s.bed_id) = 0 as free
      from bed b left join stay s on s.bed_id = b.id and (upper(s.during) is null or upper(s.during) > ${today}::date)
      group by b.id`)
    for (const card of cards) {
      const { options } = pageOf(card)
      const here = beds.filter((bed) => bed.home_id === card.id)
      const rooms = [...Map.groupBy(here, (bed) => bed.room_id).values()]
      const emptyRooms = rooms.filter((room) => room.every((bed) => bed.free)).length
      const letsRooms = options.some(({ kind }) => kind !== 'bed')
      expect(card.bed_available_count, card.slug).toBe(here.filter((bed) => bed.free).length)
      expect(card.room_available_count, card.slug).toBe(letsRooms ? emptyRooms : 0)
      expect(card.sold_out).toBe(false)
      expect(isSoldOut(card)).toBe(false)
    }
    expect(new Set(cards.map((card) => card.room_available_count)).size).toBeGreaterThan(2)
  })

  test('its offers are those of its page', () => {
    for (const card of cards) {
      const known = pageOf(card).offers.map(({ offer_id, text }) => ({ offer_id, text }))
      const { bed, room, house } = card.category_offers
      for (const offer of [...bed, ...room, ...house]) expect(known).toContainEqual(offer)
      expect(card.category_offers[card.booking_type].length).toBe(known.length)
    }
    expect(cards.some((card) => card.category_offers[card.booking_type].length > 0)).toBe(true)
  })

  test('[SRCH-055] an offer for rooms only stands under room, one for all under bed, room and house', async () => {
    const make = factoriesIn(site.services.db, () => site.clock.now)
    const home = await make.aHome({ city: 'mysore', kinds: ['bed', 'room', 'house'] })
    await make.anOffer({ on: home, code: 'FORALL', headline: '₹900 off', amount: 900_00 })
    await make.anOffer({ on: home, code: 'FORROOMS', headline: '₹500 off rooms', amount: 500_00, kinds: ['room'] })
    const card = (await search('city=mysore&bed_type=bed&per_page=50')).find(({ id }) => id === home.id)
    const { bed, room, house } = card?.category_offers ?? { bed: [], room: [], house: [] }
    expect([bed, room, house].map((list) => list.map(({ text }) => text))).toEqual([
      ...[['₹900 off'], ['₹900 off', '₹500 off rooms'], ['₹900 off']],
    ])
  })

  test('[SRCH-056] it has an online tour where there is one to see', () => {
    for (const card of cards) {
      const { video } = pageOf(card)
      expect(card.online_sav).toBe(video !== null)
      expect(card.house_videos.map(({ house_video_id, url }) => ({ id: house_video_id, url }))).toEqual(
        video ? [{ id: video.id, url: video.url }] : [],
      )
      for (const { recorded_at } of card.house_videos) expect(Date.parse(recorded_at)).toBeLessThan(Date.now())
    }
    expect(cards.some((card) => card.online_sav)).toBe(true)
  })

  test('[SRCH-057] its society, and the year that was built', async () => {
    const societies = await rows(sql<{ place: string; built_year: number }>`
      select c.slug || ' ' || s.slug as place, s.built_year from society s join city c on c.id = s.city_id`)
    for (const card of cards) {
      const { society, address } = pageOf(card)
      const built = societies.find(({ place }) => place === `${address.city_slug} ${society?.slug}`)?.built_year
      expect(card.society_details).toEqual(society ? { city: address.city_slug, slug: society.slug } : null)
      expect(card.estd).toBe(built ?? null)
    }
    expect(cards.some((card) => card.estd !== null)).toBe(true)
  })
})

describe('links of a card resolve', () => {
  test('[SRCH-054] the icon of every amenity is a picture', async () => {
    const icons = new Set(cards.flatMap((card) => card.amenity_list.map(({ icon_url }) => icon_url)))
    expect(icons.size).toBeGreaterThan(15)
    for (const url of icons) {
      const reply = await site.app.inject({ method: 'GET', url })
      expect(reply.statusCode, url).toBe(200)
      expect(reply.headers['content-type']).toBe('image/svg+xml')
      expect(reply.payload, url).toMatch(/^<svg [^>]+>(<\w+ [^>]+\/>)+<\/svg>$/)
    }
    expect(cards[0]?.amenity_list[0]?.amenity).toMatch(/^[A-Z0-9]/)
    expect((await site.app.inject({ method: 'GET', url: '/amenities/moat.svg' })).statusCode).toBe(404)
  })

  test('its next photos, to be swiped to', () => {
    for (const card of cards) {
      const photos = pageOf(card).photos.map(({ id }) => id)
      const shown = [card.picture?.id, ...card.more_pictures]
      expect(shown).toHaveLength(Math.min(4, photos.length))
      expect(new Set(shown).size).toBe(shown.length)
      for (const id of shown) expect(photos).toContain(id)
    }
  })

  test('its photo', async () => {
    const card = cards.find(({ image_url }) => image_url !== null)
    const reply = await site.app.inject({ method: 'GET', url: card?.image_url ?? '' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('image/webp')
  })
})

test('neighbours on a page of results have different covers, whatever the order', async () => {
  for (const city of ['bangalore', 'mumbai', 'pune']) {
    for (const order of ['', 'rent_asc', 'rent_desc', 'newest']) {
      const list = await search(`city=${city}&per_page=50${order && `&order_by=${order}`}`)
      const covers = list.map(({ picture }) => picture?.id)
      expect(covers.length).toBeGreaterThan(5)
      for (const [at, cover] of covers.entries()) {
        const near = covers.slice(Math.max(0, at - 3), at)
        expect(near, `${city} ${order} ${at}`).not.toContain(cover)
      }
    }
  }
})

describe('visits, groups and income on a card', () => {
  const visit = (home: number, day: string, state: string) =>
    sql`insert into visit (home_id, name, phone, starts_at, state, online)
      values (${home}, 'A visitor', '9000000099', ${new Date(startOfDay(day).getTime() + 11 * 3_600_000)}, ${state}, true)`.execute(
      site.services.db,
    )

  test('[SRCH-050] visits of today are counted unless they were called off', async () => {
    const card = cards.find(({ group_id }) => group_id === null) as HouseCard
    const today = dayInIndia(site.clock.now)
    for (const state of ['scheduled', 'done', 'cancelled', 'missed']) await visit(card.id, today, state)
    await visit(card.id, '2026-01-05', 'done')
    const query = `city=${pageOf(card).address.city_slug}&bed_type=${card.booking_type}&per_page=50`
    const again = (await search(query)).find(({ id }) => id === card.id)
    expect(again?.todays_sav_count).toBe(card.todays_sav_count + 2)
  })

  test('[SRCH-051] a group says how many of its homes can be had and who visits any of them today', async () => {
    const [group] = await rows(sql<{ id: number; homes: number; city: string; kind: number }>`
      select u.group_id as id, count(distinct u.home_id)::int as homes, min(c.slug) as city, min(u.kind) as kind
      from unit u join city c on c.id = u.city_id where u.group_id is not null and u.flags & 8 = 0
      group by u.group_id having count(distinct u.home_id) > 1 limit 1`)
    const { id = 0, homes = 0, city = '', kind = 0 } = group ?? {}
    const query = `city=${city}&bed_type=${['bed', 'room', 'house'][kind]}&group=${id}&per_page=50`
    const before = (await search(query))[0] as HouseCard
    expect(before.group).toMatchObject({ id, house_count: homes })
    const [other] = await rows(sql<{ id: number }>`
      select id from home where group_id = ${id} and id <> ${before.id} limit 1`)
    await visit(other?.id ?? 0, dayInIndia(site.clock.now), 'scheduled')
    const after = (await search(query)).find((card) => card.id === before.id)
    expect(after?.group?.todays_group_sav_count).toBe((before.group?.todays_group_sav_count ?? 0) + 1)
    expect(after?.todays_sav_count).toBe(before.todays_sav_count)
  })

  test('a home that is let by the bond partner alone says that no deposit is taken', async () => {
    const [home] = await rows(sql<{ id: number; city: string; kind: number; deposit: number }>`
      select h.id, c.slug as city, u.kind, u.deposit from home h join city c on c.id = h.city_id
        join unit u on u.home_id = h.id and u.flags & 8 = 0 where u.deposit > 0 and h.vertical is null
        order by u.rent, h.id limit 1`)
    const kind = ['bed', 'room', 'house'][home?.kind ?? 0] as 'bed' | 'room' | 'house'
    const deposit = async () => {
      const found = await search(`city=${home?.city}&bed_type=${kind}&per_page=50&order_by=rent_asc`)
      const card = found.find(({ id }) => id === home?.id)
      return card && { bed: card.min_bed_advance, room: card.min_room_advance, house: card.advance }[kind]
    }
    await sql`update home set tags = '{eqaro_only}' where id = ${home?.id ?? 0}`.execute(site.services.db)
    expect(await deposit()).toBe(0)
    await sql`update home set tags = '{}' where id = ${home?.id ?? 0}`.execute(site.services.db)
    expect(await deposit()).toBe((home?.deposit ?? 0) / 100)
  })

  test('only the owner of a home sees its income', async () => {
    const owner = await site.signIn('9000000002')
    const [own] = await rows(sql<{ id: number; city: string; kind: number; income: number }>`
      select h.id, c.slug as city, min(u.kind) as kind,
        (select coalesce(sum(rent), 0)::int from tenancy t where t.home_id = h.id and t.state in ('living', 'notice_given')) as income
      from home h join city c on c.id = h.city_id join unit u on u.home_id = h.id and u.flags & 8 = 0
        join person p on p.id = h.owner_id where p.phone = '9000000002' group by h.id, c.slug order by income desc limit 1`)
    const query = `city=${own?.city}&bed_type=${['bed', 'room', 'house'][own?.kind ?? 0]}&per_page=50`
    const incomeFor = async (cookie?: string) =>
      (await search(query, cookie)).find(({ id }) => id === own?.id)?.owner_income
    expect(await incomeFor(owner)).toBe((own?.income ?? 0) / 100)
    expect(await incomeFor()).toBeNull()
    expect(await incomeFor(await site.signIn('9000000001'))).toBeNull()
    const others = (await search(query, owner)).filter(({ id }) => id !== own?.id)
    expect(others.length).toBeGreaterThan(0)
  })
})

test('a home whose beds are taken says from when one is free; where somebody follows, it does not', async () => {
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const today = dayInIndia(site.clock.now)
  const [from, leaves] = [addDays(today, -100), addDays(today, 40)]
  const home = await make.aHome({ beds: 2 })
  await make.aTenant({ in: home, bed: 0, from })
  await make.aTenant({ in: home, bed: 1, from, until: leaves, state: 'notice_given' })
  const card = async () => {
    const [row] = await listCards(site.services.db, [{ home_id: home.id, kind: 0 }], today)
    return row && cardOf(row)
  }
  expect(await card()).toMatchObject({ sold_out: true, free_from: leaves })
  await sql`insert into stay (bed_id, home_id, during)
    values (${home.beds[1]}, ${home.id}, daterange(${leaves}::date, null))`.execute(site.services.db)
  expect(await card()).not.toHaveProperty('free_from')
})
