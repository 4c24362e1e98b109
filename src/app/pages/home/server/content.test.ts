import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { chosenOption } from '#features/homes/listing/booking-choice.ts'
import type { House } from '#features/homes/listing/contract.ts'
import { hasZeroDeposit } from '#features/homes/listing/home-tags.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'
import type { Locality } from '#features/places/contract.ts'
import type { Facets, SearchResults } from '#features/search/filters/contract.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HomePage } from '../contract.ts'
import { audienceUrl, zeroDepositUrl } from '../rules.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp({ PLAY_STORE_URL: 'https://play.example/app' })
  await site.plant(700)
})
afterAll(() => site.close())

const get = async <T>(url: string): Promise<T> => {
  const { status, json } = await site.send('GET', url)
  expect(status, `${url} ${JSON.stringify(json)}`).toBe(200)
  return json
}
const homePage = (city = '') => get<HomePage>(`/api/v1/home.json${city && `?city=${city}`}`)
const today = () => dayInIndia(site.clock.now)

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  return (await query.execute(site.services.db)).rows[0] as T
}

describe('the city of the home page', () => {
  test('is the largest city unless one is requested', async () => {
    expect((await homePage()).city).toEqual({ name: 'Bengaluru', slug: 'bangalore' })
    expect((await homePage('pune')).city).toEqual({ name: 'Pune', slug: 'pune' })
    expect((await homePage('gurugram')).city.slug).toBe('gurgaon')
  })

  test('is refused for an unknown city', async () => {
    expect((await site.send('GET', '/api/v1/home.json?city=paris')).status).toBe(404)
  })
})

describe('the example home', () => {
  test('has the same move-in total as its own page', async () => {
    const { hero } = await homePage()
    const house = await get<House>(`/api/v1/houses/${hero?.slug}.json`)
    const picked = chosenOption(house.options, 'bed')
    expect(picked).toMatchObject({ kind: 'bed', bookable: true })
    expect(hero?.to_move_in).toBe((picked?.to_move_in.total ?? 0) / 100)
    expect(house.photos.map((photo) => photo.id)).toContain(hero?.picture.id)
    expect(house.address.city_slug).toBe('bangalore')
  })

  test('is replaced when its last bed is taken', async () => {
    const { hero } = await homePage()
    const { id } = await one(sql<{ id: number }>`select id from home where slug = ${hero?.slug}`)
    await sql`insert into stay (bed_id, home_id, during)
      select b.id, b.home_id, daterange(${today()}::date + 3, null) from bed b where b.home_id = ${id}
      and not exists (select from stay s where s.bed_id = b.id and s.during && daterange(${today()}::date, null))`.execute(
      site.services.db,
    )
    expect((await homePage()).hero?.slug).not.toBe(hero?.slug)
    await sql`delete from stay where home_id = ${id} and lower(during) = ${today()}::date + 3`.execute(site.services.db)
    expect((await homePage()).hero?.slug).toBe(hero?.slug)
  })
})

describe('deals', () => {
  test('are the general offers and those of the city, while valid', async () => {
    const { rows } = await sql<{ code: string }>`
      select code from offer where (everywhere or city_id = (select id from city where slug = 'pune'))
        and ${today()}::date between starts_on and valid_till`.execute(site.services.db)
    const { deals } = await homePage('pune')
    expect(deals.map((deal) => deal.coupon).sort()).toEqual(rows.map((row) => row.code).sort())
    expect(deals.length).toBeGreaterThan(3)
    const online = deals.find((deal) => deal.offer_type === 'online_visit')
    expect(online).toMatchObject({ percent: 20, max_amount: 3000 })

    await sql`update offer set valid_till = ${today()}::date - 1, starts_on = ${today()}::date - 9
      where code = ${online?.coupon}`.execute(site.services.db)
    expect((await homePage('pune')).deals.map((deal) => deal.coupon)).not.toContain(online?.coupon)
  })
})

describe('popular localities', () => {
  test.each(['bangalore', 'pune', 'kochi'])('of %s are at most four, the most popular first', async (city) => {
    const { localities } = await homePage(city)
    const popular = await get<{ localities: Locality[] }>(`/api/v1/popular_localities.json?city=${city}&limit=8`)
    const slugs = localities.map(({ slug }) => slug)
    expect(slugs.length).toBeGreaterThan(0)
    expect(slugs.length).toBeLessThanOrEqual(4)
    expect(popular.localities.map(({ slug }) => slug).filter((slug) => slugs.includes(slug))).toEqual(slugs)
  })

  test.each(['bangalore', 'pune', 'kochi'])('of %s show the count and rent of the page they link to', async (city) => {
    for (const { slug, house_count, min_rent } of (await homePage(city)).localities) {
      const asked = `city=${city}&locality=${slug}&order_by=rent_asc`
      const { locality } = await get<Facets>(`/api/v1/search_filters.json?${asked}`)
      const { houses } = await get<SearchResults>(`/api/v1/search.json?${asked}`)
      expect(house_count, slug).toBe(locality?.house_count)
      expect(min_rent, slug).toBe(houses[0] && rentOf(houses[0]))
    }
  })

  test('show four different photos of homes that stand there', async () => {
    const { localities, hero } = await homePage()
    const ids = localities.flatMap(({ picture }) => (picture ? [picture.id] : []))
    expect(new Set([...ids, hero?.picture.id]).size).toBe(5)
    for (const { slug, picture } of localities) {
      const { n } = await one(sql<{ n: number }>`
        select count(*)::int as n from home_photo p join home h on h.id = p.home_id join locality l on l.id = h.locality_id
        where l.slug = ${slug} and p.picture_id = ${picture?.id}`)
      expect(n).toBeGreaterThan(0)
    }
  })
})

test('the cards for families, friends and singles show the number of homes their search finds', async () => {
  const { audiences } = await homePage()
  expect(audiences.map(({ key }) => key)).toEqual(['families', 'friends', 'single'])
  for (const { key, house_count } of audiences) {
    const { searchParams } = new URL(audienceUrl(key, 'bangalore'), 'http://thikana')
    const { total_entries } = await get<SearchResults>(`/api/v1/search.json?${searchParams}`)
    expect(house_count, key).toBe(total_entries)
    expect(house_count).toBeGreaterThan(0)
  }
})

test('the tour shown is one of the homes the banner leads to', async () => {
  const { tour } = await homePage()
  const results = await get<SearchResults>('/api/v1/search.json?city=bangalore&video=true&per_page=50')
  const houses = await get<SearchResults>('/api/v1/search.json?city=bangalore&video=true&per_page=50&bed_type=house')
  const slugs = new Set([...results.houses, ...houses.houses].map((house) => house.slug))
  expect(slugs).toContain(tour?.slug)
  expect(tour?.house_count).toBe(results.total_entries)
  const { video } = await get<House>(`/api/v1/houses/${tour?.slug}.json`)
  expect(video).toMatchObject({ duration_s: tour?.duration_s, poster: { id: tour?.picture.id } })
})

describe('zero deposit', () => {
  test('is offered where the city has it, with as many homes as its search finds, all of which carry the tag', async () => {
    const { zero_deposit } = await homePage('pune')
    const { n } = await one(sql<{ n: number }>`
      select count(distinct h.id)::int as n from home h join unit u on u.home_id = h.id join city c on c.id = h.city_id
      where c.slug = 'pune' and u.kind < 2 and u.flags & 8 = 0 and h.tags && array['eqaro', 'eqaro_only']`)
    expect(n).toBeGreaterThan(0)
    expect(zero_deposit).toEqual({ name: 'Pune', slug: 'pune', house_count: n })
    const { searchParams } = new URL(zeroDepositUrl('pune'), 'http://thikana')
    const { total_entries, houses } = await get<SearchResults>(`/api/v1/search.json?city=pune&${searchParams}`)
    expect(total_entries).toBe(n)
    expect(houses.filter(({ tags }) => !hasZeroDeposit(tags))).toEqual([])
  })

  test('links to another city from one without zero deposit', async () => {
    expect((await homePage('kochi')).zero_deposit?.slug).toBe('bangalore')
  })
})

test('the homes at the end are the first ones of the city’s results page', async () => {
  const { houses, total_entries } = await homePage('mumbai')
  const results = await get<SearchResults>('/api/v1/search.json?city=mumbai')
  expect(houses.map(({ id }) => id)).toEqual(results.houses.slice(0, 6).map(({ id }) => id))
  expect(total_entries).toBe(results.total_entries)
})

describe('testimonials', () => {
  type Said = { id: number; city: string; first_name: string; last_name: string; words: string }
  const said = async () =>
    (
      await sql<Said>`
        select t.id, c.slug as city, p.first_name, p.last_name, t.words from testimonial t join person p on p.id = t.person_id
        join home h on h.id = t.home_id join city c on c.id = h.city_id`.execute(site.services.db)
    ).rows

  test.each(['bangalore', 'pune'])('on the page of %s are at most three, tenants of the city first', async (city) => {
    const all = await said()
    const { testimonials } = await homePage(city)
    const here = all.filter((each) => each.city === city).map(({ id }) => id)
    expect(testimonials).toHaveLength(3)
    expect(testimonials.slice(0, Math.min(3, here.length)).every(({ id }) => here.includes(id))).toBe(true)
    expect(new Set(testimonials.map(({ words }) => words)).size).toBe(3)
  })

  test('are by current tenants, named by first name and initial', async () => {
    const all = await said()
    for (const { id, name, words, home } of (await homePage()).testimonials) {
      const row = all.find((each) => each.id === id)
      expect(words).toBe(row?.words)
      expect(name).toBe(`${row?.first_name} ${row?.last_name[0]}.`)
      expect(home).toMatch(/^(Shared bed|Private room|Entire house), \w/)
    }
    const { n } = await one(sql<{ n: number }>`
      select count(*)::int as n from testimonial t where not exists (
        select from tenancy y where y.tenant_id = t.person_id and y.home_id = t.home_id and y.state = 'living')`)
    expect(n).toBe(0)
  })
})

test('app store links are shown if there are apps', async () => {
  expect((await homePage()).apps).toEqual({ play_store: 'https://play.example/app', app_store: null })
})
