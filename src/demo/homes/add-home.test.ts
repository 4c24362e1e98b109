import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPictures } from '#demo/demo-pictures.ts'
import { bedTypes } from '#features/homes/listing/room-rules.ts'
import { amenityOf } from '#features/homes/listing/rules.ts'
import { pictureFile } from '#platform/images/images.ts'
import { type PlantedWorld, plantedWorld } from '../test-planted-world.ts'

const houses = 1200
let world: PlantedWorld
beforeAll(async () => {
  world = await plantedWorld(houses)
})
afterAll(() => world.drop())
const rows: PlantedWorld['rows'] = (sql, values) => world.rows(sql, values)
const number = (sql: string) => world.number(sql)

describe('homes of the demo world', () => {
  test('stand in all 36 cities, more of them in the larger ones', async () => {
    const counts = await rows<{ slug: string; n: number }>(
      'select c.slug, count(h.id)::int as n from city c left join home h on h.city_id = c.id group by 1',
    )
    const of = (slug: string) => counts.find((each) => each.slug === slug)?.n ?? 0
    expect(counts).toHaveLength(36)
    expect(Math.min(...counts.map(({ n }) => n))).toBeGreaterThanOrEqual(3)
    expect(of('bangalore')).toBeGreaterThan(of('kolkata'))
    expect(of('kolkata')).toBeGreaterThan(of('ranchi'))
    expect(counts.reduce((sum, { n }) => sum + n, 0)).toBe(houses)
  })

  test('come in the mix a marketplace has', async () => {
    const share = async (where: string) => (await number(`select count(*) from home h where ${where}`)) / houses
    const unitFlag = (bit: number) => `exists (select from unit u where u.home_id = h.id and u.flags & ${bit} > 0)`
    const between = (value: number, min: number, max: number) => {
      expect(value).toBeGreaterThan(min)
      expect(value).toBeLessThan(max)
    }
    between(await share(`vertical = 'PG'`), 0.11, 0.2)
    between(await share(`house_type <> 'pg' and booking_kinds && '{bed,room}'`), 0.38, 0.52)
    between(await share(`booking_kinds = '{house}'`), 0.33, 0.47)
    between(await share(`vertical = 'OTB'`), 0.015, 0.06)
    between(await share(`not exists (select from unit u where u.home_id = h.id and u.flags & 8 = 0)`), 0.04, 0.12)
    between(await share('status_code = 7'), 0.01, 0.08)
    between(await share(unitFlag(1)), 0.14, 0.28)
    between(await share(unitFlag(2)), 0.1, 0.2)
    between(await share('prime'), 0.06, 0.14)
    between(await share('society_id is not null'), 0.08, 0.35)
    expect(await share(`'eqaro' = any (tags) and city_id in (select id from city where not zero_deposit)`)).toBe(0)
    between(await share(`'eqaro' = any (tags)`), 0.1, 0.3)
  })

  test('have rooms, beds, photos and search rows that agree with how they can be booked', async () => {
    expect(await rows('select id from home h where not exists (select from room r where r.home_id = h.id)')).toEqual([])
    expect(await rows('select id from room r where not exists (select from bed b where b.room_id = r.id)')).toEqual([])
    expect(await rows('select id from home where photo_count < 2 or cover_picture_id is null')).toEqual([])
    const disagreeing = `select h.id, h.booking_kinds from home h
      left join lateral (select count(*) n, count(rent) priced, count(deposit) deposits from bed where home_id = h.id) b on true
      left join lateral (select count(*) n, count(rent) priced, count(deposit) deposits from room where home_id = h.id) r on true
      where r.n <> greatest(1, h.bedroom_count)
        or b.priced <> case when 'bed' = any (h.booking_kinds) then b.n else 0 end or b.deposits <> b.priced
        or r.priced <> case when 'room' = any (h.booking_kinds) then r.n else 0 end or r.deposits <> r.priced
        or (h.house_rent is not null) <> ('house' = any (h.booking_kinds))
        or (select count(*) from unit u where u.home_id = h.id) <> cardinality(h.booking_kinds)
        or (select count(*) from home_photo p where p.home_id = h.id) <> h.photo_count
        or (select picture_id from home_photo p where p.home_id = h.id and position = 1) <> h.cover_picture_id
        or (select count(*) from room x where x.home_id = h.id and x.attached_bathroom) > h.bathroom_count
        or h.floor > h.floors`
    expect(await rows(disagreeing)).toEqual([])
    const beds = await rows<{ bed_type: keyof typeof bedTypes; n: number }>(
      'select distinct r.bed_type, count(b.*)::int as n from room r join bed b on b.room_id = r.id group by r.id',
    )
    for (const { bed_type, n } of beds) expect(n).toBe(bedTypes[bed_type].beds)
  })

  test('cost what such a home costs there: whole hundreds, dearer in dear localities', async () => {
    expect(await rows('select home_id from unit where rent % 10000 <> 0 or rent < 250000 or rent > 60000000')).toEqual(
      [],
    )
    const average = async (where: string) =>
      number(`select avg(u.rent) from unit u join home h on h.id = u.home_id join city c on c.id = h.city_id
        join locality l on l.id = h.locality_id where u.kind = 0 and ${where}`)
    expect(await average(`c.slug = 'mumbai'`)).toBeGreaterThan(await average(`c.slug = 'chennai'`))
    expect(await average('l.rent_level > 1.15')).toBeGreaterThan(1.25 * (await average('l.rent_level < 0.9')))
    const dear = await average(`c.slug = 'bangalore' and l.rent_level >= 1.2`)
    expect(dear).toBeGreaterThan(await average(`c.slug = 'bangalore'`))
    const months = await rows<{ m: number; n: number }>(
      'select house_deposit / house_rent as m, count(*)::int as n from home where house_rent > 0 group by 1',
    )
    expect(Math.max(...months.map(({ m }) => m))).toBeLessThanOrEqual(6)
    const few = months.filter(({ m }) => m <= 3).reduce((sum, { n }) => sum + n, 0)
    expect(few / months.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(0.9)
    expect(await rows('select id from home where house_deposit % house_rent <> 0')).toEqual([])
  })

  test('when they are full, can be booked again from the day the first of their beds or rooms is', async () => {
    // Days that an owner keeps let nobody in and out.
    const lets = `select h.id, h.available_from, min(u.free_from) as free_from from home h
      cross join lateral (
        select case when bool_or(upper_inf(s.during)) then null else max(upper(s.during)) end as free_from
        from bed b left join stay s on s.bed_id = b.id and s.block_id is null and s.during && daterange('2026-11-15', null)
        where b.home_id = h.id
        group by case when 'bed' = any (h.booking_kinds) then b.id when 'room' = any (h.booking_kinds) then b.room_id end
        having bool_and(s.during is not null)) u
      where not exists (select from bed b where b.home_id = h.id
        and not exists (select from stay s where s.bed_id = b.id and s.block_id is null
          and s.during && daterange('2026-11-15', null)))
      group by h.id`
    const full = await rows<{ id: number; available_from: string; free_from: string | null }>(lets)
    expect(full.filter(({ free_from }) => free_from !== null).length).toBeGreaterThan(3)
    expect(full.filter(({ available_from, free_from }) => available_from !== (free_from ?? '2026-11-15'))).toEqual([])
  })

  test('speak only of amenities in the catalogue', async () => {
    const keys = await rows<{ key: string }>(
      'select distinct unnest(amenities) as key from home union select unnest(amenities) from society',
    )
    expect(keys.filter(({ key }) => !amenityOf(key))).toEqual([])
    expect(
      await rows(`select id from home where 'lift' = any (amenities) and house_type in ('villa', 'independent')`),
    ).toEqual([])
  })

  test('lie in their city, near their locality', async () => {
    const far = `select h.id from home h join city c on c.id = h.city_id join locality l on l.id = h.locality_id
      where h.lat not between c.sw_lat and c.ne_lat or h.lng not between c.sw_lng and c.ne_lng
        or abs(h.lat - l.lat) > 0.05 or abs(h.lng - l.lng) > 0.05 or l.city_id <> h.city_id`
    expect(await rows(far)).toEqual([])
  })

  test('are listed together with 1 to 9 others like them, in the same place', async () => {
    const groups = await rows<{ n: number; places: number; plans: number }>(
      `select count(*)::int as n, count(distinct locality_id)::int as places,
         count(distinct (house_type, bedroom_count, furnishing, gender))::int as plans
       from home where group_id is not null group by group_id`,
    )
    expect(groups.length).toBeGreaterThan(10)
    expect(groups.every(({ n, places, plans }) => n >= 2 && n <= 10 && places === 1 && plans === 1)).toBe(true)
  })
})

describe('texts of the demo world', () => {
  test('reads like somebody wrote it: no gaps, no shouting, nothing left unfilled', async () => {
    const texts = await rows<{ id: number; text: string }>(
      `select id, unnest(array[title, street, short_description, long_description]) as text from home
       union all select id, unnest(array[name, address, description]) from society
       union all select id, unnest(array[headline, description, terms]) from offer`,
    )
    const wrong = texts.filter(({ text }) => /undefined|null|NaN|\{|\}| {2}|!|luxur|^\s|\s$|\.\.|,,| ,/.test(text))
    expect(wrong).toEqual([])
    expect(texts.length).toBeGreaterThan(houses * 4)
  })

  test('neighbours do not sound alike', async () => {
    const texts = await rows<{ text: string }>('select long_description as text from home')
    const openings = new Set(texts.map(({ text }) => text))
    expect(openings.size).toBe(houses)
    const sentences = new Map<string, number>()
    for (const { text } of texts) {
      for (const sentence of text.split(/(?<=\.)\s+/)) sentences.set(sentence, (sentences.get(sentence) ?? 0) + 1)
    }
    expect(sentences.size).toBeGreaterThan(400)
    expect(Math.max(...sentences.values()) / houses).toBeLessThan(0.12)
  })

  test('never contradicts the home it is about', async () => {
    const claims: [claim: string, condition: string][] = [
      ['%balcony that takes%', 'exists (select from room r where r.home_id = h.id and r.balcony)'],
      ['%Wi-Fi is 100 Mbps%', `'wifi' = any (h.amenities)`],
      ['%washing machine%', `'washing-machine' = any (h.amenities)`],
      ['%no lift%', `not 'lift' = any (h.amenities)`],
      ['%covered parking for one car%', 'h.four_wheeler_parking'],
      ['%zero-deposit%', `h.tags && '{eqaro,eqaro_only}'`],
      ['%instant%refund%', `h.tags && '{privilege,privilege_exception}'`],
      ['%women only%', `h.gender = 'female'`],
      ['%men only%', `h.gender in ('male', 'female')`],
      ['%handed over empty%', `h.furnishing = 'unfurnished'`],
      ['%top floor%', 'h.floor = h.floors'],
      ['%faces north,%', `h.facing = 'North'`],
      ['%metro%', `h.city_id not in (select id from city where slug in ('goa', 'kota', 'ranchi', 'guwahati'))`],
      ['%Breakfast and dinner are included%', `'meals' = any (h.amenities)`],
    ]
    for (const [claim, condition] of claims) {
      const said = `h.long_description like '${claim}' or h.short_description like '${claim}'`
      expect.soft(await rows(`select id from home h where (${said}) and not (${condition})`), claim).toEqual([])
    }
  })
})

describe('pictures of the demo world', () => {
  test('a gallery shows one flat and its building, no picture twice', async () => {
    const flatOf = new Map((await demoPictures()).map(({ storageKey, flat, style }) => [storageKey, flat ?? style]))
    const shown = await rows<{ home_id: number; storage_key: string }>(
      `select f.home_id, p.storage_key from home_photo f join picture p on p.id = f.picture_id
       where p.kind not like 'plan-%'`,
    )
    const flats = new Map<number, Set<string | null | undefined>>()
    for (const { home_id, storage_key } of shown) {
      flats.set(home_id, (flats.get(home_id) ?? new Set()).add(flatOf.get(storage_key)))
    }
    expect(flats.size).toBe(houses)
    expect([...flats].filter(([, of]) => of.size !== 1 || of.has(null) || of.has(undefined))).toEqual([])
    expect(await rows('select home_id from home_photo group by home_id, picture_id having count(*) > 1')).toEqual([])
  })

  test('homes of localities that follow each other show different flats', async () => {
    const first = await rows<{ category: string; locality_id: number; picture_style: string }>(
      `select distinct on (1, 2) case when vertical = 'PG' then 'pg' when booking_kinds = '{house}' then 'whole' else 'shared' end as category,
         locality_id, picture_style
       from home where id > 100 and furnishing <> 'unfurnished' and (vertical = 'PG' or booking_kinds <> '{house}')
       order by 1, 2, id`,
    )
    const pairs = first.flatMap((home, at) => {
      const next = first[at + 1]
      return next && next.category === home.category && next.locality_id === home.locality_id + 1 ? [[home, next]] : []
    })
    expect(pairs.length).toBeGreaterThan(20)
    const alike = pairs.filter(([home, next]) => home?.picture_style === next?.picture_style)
    expect(alike.length).toBeLessThan(pairs.length / 50)
  })

  test('a furnished home shows photos only, led by the room it is chosen for', async () => {
    const drawn = `select f.home_id from home_photo f join picture p on p.id = f.picture_id join home h on h.id = f.home_id
      where h.furnishing <> 'unfurnished' and p.style is null`
    expect(await rows(drawn)).toEqual([])
    const covers = await rows<{ kind: string; house: boolean }>(
      `select distinct p.kind, h.booking_kinds = '{house}' and h.house_type <> 'studio' as house from home h
       join picture p on p.id = h.cover_picture_id where h.furnishing <> 'unfurnished'`,
    )
    for (const { kind, house } of covers) expect(kind).toMatch(house ? /^living$/ : /^bedroom-/)
  })

  test('an unfurnished home shows its building and its plan, and no furniture', async () => {
    const kinds = await rows<{ kind: string }>(
      `select distinct p.kind from home_photo f join picture p on p.id = f.picture_id join home h on h.id = f.home_id
       where h.furnishing = 'unfurnished'`,
    )
    expect(
      kinds.map(({ kind }) => kind).filter((kind) => /living|dining|bedroom|kitchen|balcony|common/.test(kind)),
    ).toEqual([])
    const plans = await rows<{ bedroom_count: number; kind: string }>(
      `select distinct h.bedroom_count, p.kind from home h join home_photo f on f.home_id = h.id
       join picture p on p.id = f.picture_id where p.kind like 'plan-%' order by 1`,
    )
    expect(plans).toEqual([
      { bedroom_count: 1, kind: 'plan-1bhk' },
      { bedroom_count: 2, kind: 'plan-2bhk' },
      { bedroom_count: 3, kind: 'plan-3bhk' },
    ])
    const without = `select id from home h where furnishing = 'unfurnished' and bedroom_count <= 3 and not exists (
      select from home_photo f join picture p on p.id = f.picture_id where f.home_id = h.id and p.kind like 'plan-%')`
    expect(await rows(without)).toEqual([])
  })

  test('every bedroom photo belongs to a room of the home that has such beds', async () => {
    const shown = await rows<{ bed_type: keyof typeof bedTypes | null; kind: string }>(
      `select distinct r.bed_type, p.kind from home_photo f join picture p on p.id = f.picture_id
       left join room r on r.id = f.room_id and r.home_id = f.home_id where p.kind like 'bedroom-%' order by 2`,
    )
    expect(shown).toEqual([
      { bed_type: 'double', kind: 'bedroom-double' },
      { bed_type: 'single', kind: 'bedroom-single' },
      { bed_type: 'triple', kind: 'bedroom-triple' },
      { bed_type: 'twin', kind: 'bedroom-twin' },
    ])
  })

  test.each([
    ['a locality, by rent', 'u.locality_id, u.kind', 'u.rent'],
    ['a locality, newest first', 'u.locality_id, u.kind', 'u.created_at desc'],
    ['a city, by rent', 'u.city_id, u.kind', 'u.rent'],
  ])('results of %s: next to each other they rarely share a cover', async (_, of, order) => {
    const [share] = await rows<{ same: number }>(
      `with ordered as (select h.cover_picture_id as cover,
         lag(h.cover_picture_id) over (partition by ${of} order by ${order}, u.home_id) as previous
         from unit u join home h on h.id = u.home_id)
       select avg((cover = previous)::int)::float as same from ordered where previous is not null`,
    )
    expect(share?.same).toBeLessThan(0.1)
  })

  test('every file is in the storage, with its size and a placeholder', async () => {
    const pictures = await rows<{ storage_key: string; placeholder: string }>('select * from picture')
    for (const { storage_key, placeholder } of pictures) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,/)
      expect((await world.storage.head(pictureFile(storage_key)))?.size).toBeGreaterThan(5000)
    }
    const tours = await rows<{ storage_key: string }>('select distinct storage_key from home_video')
    expect(tours).toHaveLength(4)
    for (const { storage_key } of tours) expect((await world.storage.head(storage_key))?.contentType).toBe('video/mp4')
  })

  test('every tour has captions in three languages in the storage', async () => {
    const keys = await rows<{ key: string }>(
      `select distinct unnest(array[captions_key, captions_hi_key, captions_kn_key]) as key from home_video`,
    )
    expect(keys).toHaveLength(12)
    for (const { key } of keys) expect((await world.storage.head(key))?.contentType).toBe('text/vtt')
  })
})
