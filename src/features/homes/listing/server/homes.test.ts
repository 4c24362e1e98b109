import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/test-app.ts'
import { factoriesIn } from '#app/test-factories.ts'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import { addDays, dayInIndia, startOfDay } from '#shared/dates.ts'
import type { House, Option } from '../contract.ts'
import { rentOf } from '../rent-keys.ts'

let site: TestApp
let slugs: string[]

beforeAll(async () => {
  site = await openTestApp()
  await site.plant(60)
  slugs = (await rowsOf<{ slug: string }>(sql`select slug from home where status_code <> 0 order by id`)).map(
    ({ slug }) => slug,
  )
})
afterAll(() => site.close())

const today = () => dayInIndia(site.clock.now)

async function rowsOf<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return (await query.execute(site.services.db)).rows as T[]
}

async function read(slug: string, moveIn?: string): Promise<House> {
  const { status, json } = await site.send('GET', `/api/v1/houses/${slug}.json${moveIn ? `?move_in=${moveIn}` : ''}`)
  expect(status, `${slug} ${JSON.stringify(json)}`).toBe(200)
  return json
}
const readAll = async (): Promise<House[]> => {
  const houses: House[] = []
  for (const slug of slugs) houses.push(await read(slug))
  return houses
}
const bedsOf = (house: House) => house.rooms.flatMap((room) => room.beds)
const find = (house: House, key: string) => house.options.find((option) => option.key === key) as Option

/** A home let by the bed, by the room and whole, without stays. */
async function emptyHome(): Promise<House> {
  const make = factoriesIn(site.services.db, () => site.clock.now)
  return read((await make.aHome({ beds: 4, kinds: ['bed', 'room', 'house'] })).slug)
}

describe('the price of a home', () => {
  test('every bill is the sum of its lines', async () => {
    const bills = (await readAll()).flatMap((house) =>
      house.options.flatMap((option) => [option.to_move_in, option.each_month]),
    )
    expect(bills.length).toBeGreaterThan(100)
    for (const { lines, total } of bills) expect(total).toBe(lines.reduce((sum, line) => sum + line.amount, 0))
  })

  test('moving in costs deposit or fee, rent and charges less the best offer; a month, rent and all that comes with it', async () => {
    const expected = await rowsOf<{ key: string; to_move_in: number; each_month: number }>(sql`
      with part as (
        select 'bed' as kind, 'bed-' || id as key, home_id, rent, deposit from bed
        union all select 'room', 'room-' || id, home_id, rent, deposit from room
        union all select 'house', 'house-' || id, id, house_rent, house_deposit from home)
      select p.key,
        case when 'eqaro_only' = any (h.tags) then round(coalesce(p.deposit, 0) * 0.09)::int else coalesce(p.deposit, 0) end
          + p.rent - floor(p.rent::numeric * (extract(day from m.day) - 1)
            / extract(day from date_trunc('month', m.day) + interval '1 month - 1 day') / 100)::int * 100 + h.onboarding_charge + h.finding_fee - least(h.onboarding_charge, coalesce(
          (select max(o.amount) from home_offer ho join offer o on o.id = ho.offer_id
           where ho.home_id = h.id and p.kind::booking_kind = any (ho.kinds) and o.offer_type = 'onboarding_charges'
             and ${today()}::date between o.starts_on and o.valid_till), 0)) as to_move_in,
        p.rent + h.society_charge + coalesce(
          (select sum((line ->> 'amount')::int) from jsonb_array_elements(h.cost_of_living) as line), 0)::int as each_month
      from part p join home h on h.id = p.home_id
      cross join lateral (select greatest(h.available_from, ${addDays(today(), 1)}::date) as day) m
      where h.status_code <> 0 and p.rent is not null and p.kind::booking_kind = any (h.booking_kinds)
      order by p.key`)
    const options = (await readAll()).flatMap((house) => house.options)
    const shown = options.map(({ key, to_move_in, each_month }) => ({
      key,
      to_move_in: to_move_in.total,
      each_month: each_month.total,
    }))
    expect(shown.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(expected.sort((a, b) => (a.key < b.key ? -1 : 1)))
    expect(options.some(({ to_move_in }) => to_move_in.lines.some((line) => line.amount < 0))).toBe(true)
  })

  test('an offer that has run out takes nothing off', async () => {
    const house = (await readAll()).find(({ options }) =>
      options.some(({ to_move_in }) => to_move_in.lines.some(({ amount }) => amount < 0)),
    ) as House
    await sql`update offer set starts_on = ${today()}::date - 9, valid_till = ${today()}::date - 1
      where id = any (${house.offers.map((offer) => offer.offer_id)}::int[])`.execute(site.services.db)
    const after = await read(house.slug)
    expect(after.offers).toEqual([])
    expect(after.options.flatMap(({ to_move_in }) => to_move_in.lines).filter(({ amount }) => amount < 0)).toEqual([])
  })
})

describe('free beds', () => {
  test('a stay sells its bed until the day it ends, and with it the room and the house', async () => {
    const before = await emptyHome()
    const room = before.rooms.find(({ beds }) => find(before, `bed-${beds[0]?.id}`)) as House['rooms'][number]
    const bed = room.beds[0] as House['rooms'][number]['beds'][number]
    const leaves = addDays(before.move_in, 12)
    await sql`insert into stay (bed_id, home_id, during)
      values (${bed.id}, ${before.id}, daterange(${addDays(today(), -20)}::date, ${leaves}::date))`.execute(
      site.services.db,
    )

    const taken = await read(before.slug)
    expect(bedsOf(taken).find(({ id }) => id === bed.id)).toMatchObject({ status: 'sold', available_from: leaves })
    for (const key of [`bed-${bed.id}`, `room-${room.id}`, `house-${before.id}`]) {
      expect(find(taken, key), key).toMatchObject({ bookable: false, available_from: leaves })
    }
    const others = bedsOf(taken).filter(({ id }) => id !== bed.id)
    expect(others.length).toBeGreaterThan(0)
    expect(others.every(({ status, available_from }) => status === 'available' && available_from === null)).toBe(true)
    expect(taken.sold_out).toBe(false)

    const later = await read(before.slug, leaves)
    expect(later.move_in).toBe(leaves)
    expect(find(later, `house-${before.id}`)).toMatchObject({ bookable: true, available_from: leaves })

    await sql`update stay set during = daterange(lower(during), null) where bed_id = ${bed.id}`.execute(
      site.services.db,
    )
    expect(find(await read(before.slug, leaves), `bed-${bed.id}`)).toMatchObject({
      bookable: false,
      available_from: null,
    })
    await sql`delete from stay where bed_id = ${bed.id}`.execute(site.services.db)
  })

  test('a home whose every bed is taken is sold out', async () => {
    const { slug, id } = await emptyHome()
    await sql`insert into stay (bed_id, home_id, during)
      select id, home_id, daterange(${today()}::date, null) from bed where home_id = ${id}`.execute(site.services.db)
    const house = await read(slug)
    expect(house.sold_out).toBe(true)
    expect(house.options.filter((option) => option.bookable)).toEqual([])
    expect(house.options.length).toBeGreaterThan(0)
    await sql`delete from stay where home_id = ${id}`.execute(site.services.db)
    expect((await read(slug)).sold_out).toBe(false)
  })

  test('[HOUSE-027] a home with status code 7 is sold out though nobody lives in it', async () => {
    const { slug, id } = await emptyHome()
    await sql`update home set status_code = 7 where id = ${id}`.execute(site.services.db)
    const house = await read(slug)
    expect(house).toMatchObject({ status_code: 7, sold_out: true })
    expect(house.options.some((option) => option.bookable)).toBe(false)
    expect(new Set(bedsOf(house).map((bed) => bed.status))).toEqual(new Set(['sold']))
    await sql`update home set status_code = 1 where id = ${id}`.execute(site.services.db)
  })
})

describe('the day one moves in', () => {
  test('is tomorrow, or the first that can be, of 31 from today on', async () => {
    const slug = slugs[0] as string
    const house = await read(slug)
    expect(house.move_in > today()).toBe(true)
    expect(house.move_in_from >= today()).toBe(true)
    expect(house.move_in_to).toBe(addDays(house.move_in_from, 30))
    for (const day of [house.move_in_from, house.move_in_to]) expect((await read(slug, day)).move_in).toBe(day)
  })

  test('is no holiday', async () => {
    const { now } = site.clock
    const slug = slugs[0] as string
    await sql`update home set available_from = '2026-10-01' where slug = ${slug}`.execute(site.services.db)
    site.clock.now = new Date('2027-01-20T06:00:00Z')
    const house = await read(slug)
    const { status, json } = await site.send('GET', `/api/v1/houses/${slug}.json?move_in=2027-01-26`)
    site.clock.now = now
    expect(house.holidays).toEqual([{ date: '2027-01-26', name: 'Republic Day' }])
    expect({ status, fields: json.error.fields }).toEqual({
      status: 400,
      fields: { move_in: 'Keys are not handed over on Republic Day, 26 Jan 2027. Choose another day.' },
    })
  })

  test('is refused by name outside those, and when there is no such day', async () => {
    const { slug, move_in_from, move_in_to } = await read(slugs[0] as string)
    for (const day of [addDays(move_in_from, -1), addDays(move_in_to, 1), '2027-02-30', 'tomorrow']) {
      const { status, json } = await site.send('GET', `/api/v1/houses/${slug}.json?move_in=${day}`)
      expect(status, day).toBe(400)
      expect(json.error.fields).toEqual({ move_in: expect.any(String) })
    }
  })
})

describe('a home’s page', () => {
  test('is not found under a name that does not exist or is no longer listed', async () => {
    const slug = slugs.at(-1)
    expect(await site.send('GET', '/api/v1/houses/no-such-home.json')).toMatchObject({
      status: 404,
      json: { error: { code: 'not_found' } },
    })
    await sql`update home set status_code = 0 where slug = ${slug}`.execute(site.services.db)
    expect((await site.send('GET', `/api/v1/houses/${slug}.json`)).status).toBe(404)
    expect((await site.send('GET', `/api/v1/houses/${slug}/similar.json`)).status).toBe(404)
    await sql`update home set status_code = 1 where slug = ${slug}`.execute(site.services.db)
  })

  test('[HOUSE-031] numbers the photos of one type, in the order they are shown', async () => {
    let repeated = 0
    for (const house of await readAll()) {
      const labels = house.photos.map(({ photo_type }) => photo_type)
      expect(new Set(labels).size).toBe(labels.length)
      const stored = await rowsOf<{ photo_type: string; nth: number }>(sql`
        select photo_type, row_number() over (partition by photo_type order by position)::int as nth
        from home_photo where home_id = ${house.id} order by position`)
      expect(labels).toEqual(stored.map(({ photo_type, nth }) => (nth === 1 ? photo_type : `${photo_type} ${nth}`)))
      repeated += stored.filter(({ nth }) => nth > 1).length
    }
    expect(repeated).toBeGreaterThan(0)
  })

  test('says nothing of the people behind it: no owner, no area manager, nobody who visits or lives there', async () => {
    for (const house of await readAll()) {
      const people = await rowsOf<{ words: string[] }>(sql`
        select array_remove(array[p.phone, p.email, nullif(p.first_name || ' ' || p.last_name, ' ')], null) as words
        from person p join home h on h.id = ${house.id}
        where p.id in (h.owner_id, h.area_manager_id)
          or p.id in (select tenant_id from tenancy where home_id = h.id)
          or p.id in (select person_id from visit where home_id = h.id)
        union all select array_remove(array[phone, email, name], null) from visit where home_id = ${house.id}`)
      expect(people.length).toBeGreaterThan(0)
      const said = JSON.stringify(house)
      expect(people.flatMap(({ words }) => words).filter((word) => said.includes(word))).toEqual([])
      expect(said).not.toMatch(/"(owner|phone|email|area_manager|born)[a-z_]*":/)
    }
  })

  test('counts the visits of the last seven days that took place', async () => {
    const { slug, id, visits_this_week: before } = await read(slugs[1] as string)
    const visit = (state: string, day: number) => sql`insert into visit (home_id, name, phone, starts_at, state)
      values (${id}, 'Meera', '9812345678', ${startOfDay(addDays(today(), day))}, ${state}::visit_state)`
    for (const state of ['done', 'done', 'missed', 'cancelled', 'scheduled']) {
      await visit(state, -2).execute(site.services.db)
    }
    await visit('done', -8).execute(site.services.db)
    expect((await read(slug)).visits_this_week).toBe(before + 2)
  })
})

describe('similar homes', () => {
  const similarTo = async (slug: string): Promise<HouseCard[]> => {
    const { status, json } = await site.send('GET', `/api/v1/houses/${slug}/similar.json`)
    expect(status, slug).toBe(200)
    return json.houses
  }
  const kinds = ['bed', 'room', 'house'] as const

  test('[CONST-008] are the nearest of the same kind and city, at 60 to 150 % of its rent, a PG at half to double, not sold out, for the same people and with other pictures', async () => {
    let found = 0
    for (const slug of slugs) {
      const houses = await similarTo(slug)
      const [own] = await rowsOf<{
        home_id: number
        kind: number
        city_id: number
        rent: number
        gender: number
        vertical: string | null
        x: number
        y: number
      }>(
        sql`select u.home_id, u.kind, u.city_id, u.rent, u.gender, h.vertical, u.pt[0] as x, u.pt[1] as y
          from unit u join home h on h.id = u.home_id where h.slug = ${slug} order by u.kind limit 1`,
      )
      const others = await rowsOf<{ home_id: number; rent: number; x: number; y: number }>(sql`
        select home_id, rent, pt[0] as x, pt[1] as y from unit
        where city_id = ${own?.city_id} and kind = ${own?.kind} and home_id <> ${own?.home_id} and flags & 8 = 0
          and gender in (0, ${own?.gender}) and not exists (select from home_photo f where f.home_id = unit.home_id
            and f.picture_id in (select picture_id from home_photo where home_id = ${own?.home_id}))`)
      const [least, most] = own?.vertical === 'PG' ? [0.5, 2] : [0.6, 1.5]
      const fits = (rent: number) => rent >= Math.floor((own?.rent ?? 0) * least) && rent <= (own?.rent ?? 0) * most
      const expected = others.filter(({ rent }) => fits(rent)).sort((a, b) => away(a) - away(b))
      function away(other: { x: number; y: number }) {
        return Math.hypot(other.x - (own?.x ?? 0), other.y - (own?.y ?? 0))
      }
      expect(
        houses.map(({ id }) => id),
        slug,
      ).toEqual(expected.slice(0, 3).map(({ home_id }) => home_id))
      for (const house of houses) {
        expect(house.booking_type).toBe(kinds[own?.kind ?? -1])
        expect(house.slug).not.toBe(slug)
        expect(fits(rentOf(house) * 100)).toBe(true)
      }
      found += houses.length
    }
    expect(found).toBeGreaterThan(20)
  })

  test('of a home for women are homes where women may live, of one for men those where men may', async () => {
    const make = factoriesIn(site.services.db, () => site.clock.now)
    const aHomeFor = (gender: 'female' | 'male' | 'any') => make.aHome({ city: 'ranchi', photos: [], home: { gender } })
    const gendersBeside = async ({ slug }: { slug: string }) => (await similarTo(slug)).map(({ gender }) => gender)
    const women = await aHomeFor('female')
    const men = await aHomeFor('male')
    expect(await gendersBeside(women)).not.toContain('male')
    await aHomeFor('female')
    await aHomeFor('male')
    const anyone = await aHomeFor('any')
    expect(await gendersBeside(women)).toEqual(expect.arrayContaining(['female', 'any']))
    expect(await gendersBeside(women)).not.toContain('male')
    expect(await gendersBeside(men)).toEqual(expect.arrayContaining(['male', 'any']))
    expect(await gendersBeside(men)).not.toContain('female')
    expect(await gendersBeside(anyone)).not.toContain('female')
    expect(await gendersBeside(anyone)).not.toContain('male')
  })

  test('never show a picture of the home they stand beside', async () => {
    const make = factoriesIn(site.services.db, () => site.clock.now)
    const own = await make.aHome({ city: 'guwahati', photos: ['Bedroom', 'Kitchen'] })
    const alike = await make.aHome({ city: 'guwahati', photos: ['Bedroom'] })
    const other = await make.aHome({ city: 'guwahati', photos: [] })
    const beside = (await similarTo(own.slug)).map(({ id }) => id)
    expect(beside).toContain(other.id)
    expect(beside).not.toContain(alike.id)
  })

  test('are looked for at the highest rents too', async () => {
    const { slug, id } = await read(slugs[0] as string)
    await sql`update unit set rent = 2000000000 where home_id = ${id}`.execute(site.services.db)
    expect(await similarTo(slug)).toEqual([])
    await sql`select refresh_unit(${id}, ${today()}::date)`.execute(site.services.db)
  })
})

test('an owner is not offered a visit to their own home, nor given one; everybody else is', async () => {
  const make = factoriesIn(site.services.db, () => site.clock.now)
  const owner = await make.aPerson({ roles: ['owner', 'tenant'] })
  const home = await make.aHome({ owner })
  const other = await make.aHome()
  const cookie = await site.signIn(owner.phone)
  const allows = async (slug: string, as?: string) =>
    (await site.send('GET', `/api/v1/houses/${slug}.json`, as ? { cookie: as } : {})).json.allow_sav
  expect(await allows(home.slug, cookie)).toBe(false)
  expect(await allows(other.slug, cookie)).toBe(true)
  expect(await allows(home.slug)).toBe(true)
})
