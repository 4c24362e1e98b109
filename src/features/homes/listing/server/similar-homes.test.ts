import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { HomeWishes, TestHome } from '#app/testing/test-home.ts'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import { dayInIndia } from '#shared/dates.ts'
import { rentOf } from '../rent-keys.ts'
import { openHomes } from './test-homes.ts'

const { site, make } = await openHomes()
afterAll(() => site.close())

describe('similar homes', () => {
  const similarTo = async (slug: string): Promise<HouseCard[]> => {
    const { status, json } = await site.send('GET', `/api/v1/houses/${slug}/similar.json`)
    expect(status, slug).toBe(200)
    return json.houses
  }
  /** Makes homes of one unit, each 100 m further north than the one before, without photos. */
  function street(kind: 'bed' | 'room' | 'house', city: string) {
    let north = 0
    return ({ home, ...wishes }: HomeWishes = {}) => {
      const spot = { lat: 20 + 0.001 * north++, lng: 80 }
      const unit = { city, kinds: [kind], beds: 1, rent: 10_000_00, photos: [] }
      return make.aHome({ ...unit, ...wishes, home: { ...spot, ...home } })
    }
  }
  const shown = async ({ slug }: TestHome) =>
    (await similarTo(slug)).map((house) => [house.id, house.booking_type, rentOf(house)])

  test('[CONST-008] are the nearest of the same kind and city, at 60 to 150 % of its rent, a PG at half to double, not sold out, for the same people and with other pictures', async () => {
    const places = [
      ['bed', 'patna', 'room'],
      ['room', 'bhopal', 'house'],
      ['house', 'surat', 'bed'],
    ] as const
    for (const [kind, city, otherKind] of places) {
      const next = street(kind, city)
      const own = await next({ photos: ['Bedroom'] })
      await next({ photos: ['Bedroom'] })
      await next({ soldOut: true })
      await next({ rent: 5_999_00 })
      await next({ rent: 15_001_00 })
      await next({ kinds: [otherKind] })
      await next({ city: 'nagpur' })
      await next({ home: { gender: 'female' } })
      const [least, most, third] = [await next({ rent: 6_000_00 }), await next({ rent: 15_000_00 }), await next()]
      await next()
      expect(await shown(own), city).toEqual([
        [least.id, kind, 6_000],
        [most.id, kind, 15_000],
        [third.id, kind, 10_000],
      ])
    }
    const next = street('bed', 'kochi')
    const pg = await next({ pg: true })
    await next({ rent: 4_999_00 })
    await next({ rent: 20_001_00 })
    const [most, least] = [await next({ rent: 20_000_00 }), await next({ rent: 5_000_00 })]
    expect(await shown(pg)).toEqual([
      [most.id, 'bed', 20_000],
      [least.id, 'bed', 5_000],
    ])
  })

  test('of a home for women are homes where women may live, of one for men those where men may', async () => {
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
    const own = await make.aHome({ city: 'guwahati', photos: ['Bedroom', 'Kitchen'] })
    const alike = await make.aHome({ city: 'guwahati', photos: ['Bedroom'] })
    const other = await make.aHome({ city: 'guwahati', photos: [] })
    const beside = (await similarTo(own.slug)).map(({ id }) => id)
    expect(beside).toContain(other.id)
    expect(beside).not.toContain(alike.id)
  })

  test('are looked for at the highest rents too', async () => {
    await make.aHome({ photos: [] })
    const { slug, id } = await make.aHome({ photos: [] })
    await sql`update unit set rent = 2000000000 where home_id = ${id}`.execute(site.services.db)
    expect(await similarTo(slug)).toEqual([])
    await sql`select refresh_unit(${id}, ${dayInIndia(site.clock.now)}::date)`.execute(site.services.db)
  })
})
