import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RecentSearch, readRecent, recentCookie, recentIn, withRecent, writeRecent } from './recent-searches.ts'

const search = (locality: string, city = 'bangalore', timeStamp = 1): RecentSearch => ({
  ...{ city, locality, lat: 12.9121, lng: 77.6446, timeStamp },
})

const aSearch = fc.record({
  city: fc.stringMatching(/^[a-z-]{1,20}$/),
  locality: fc.string({ unit: 'grapheme', maxLength: 30 }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }).map((lat) => lat + 0),
  lng: fc.double({ min: -180, max: 180, noNaN: true }).map((lng) => lng + 0),
  timeStamp: fc.nat(),
})

/** A round trip through the browser's cookie header. */
const asSent = (list: readonly RecentSearch[]) => recentIn(`theme=dark; ${writeRecent(list).split(';')[0]}; city=pune`)

describe('recent searches', () => {
  test('[SRCH-088] the same locality and city in other letters is the same search, and comes to the head', () => {
    const list = [search('HSR Layout'), search('Koramangala'), search('HSR Layout', 'pune')]
    const again = search('hsr LAYOUT', 'Bangalore', 2)
    expect(withRecent(list, again)).toEqual([again, search('Koramangala'), search('HSR Layout', 'pune')])
  })

  test('[SRCH-024] there are never more than five, the newest first', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<RecentSearch[]>((all, name) => withRecent(all, search(name)), [])
    expect(list.map(({ locality }) => locality)).toEqual(['f', 'e', 'd', 'c', 'b'])
  })

  test('[SRCH-062] [STORE-001] a record in the cookie has city, locality, lat, lng and timeStamp', () => {
    const [record] = JSON.parse(asSent([search('HSR Layout')]) ?? '')
    expect(record).toEqual({ city: 'bangalore', locality: 'HSR Layout', lat: 12.9121, lng: 77.6446, timeStamp: 1 })
    expect(writeRecent([])).toMatch(/^recent_searches=.*; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  })

  test('written searches are read back unchanged', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(aSearch, {
          maxLength: 5,
          selector: (one) => `${one.locality}/${one.city}`.toLowerCase(),
        }),
        (list) => {
          const sent = asSent(list) ?? ''
          expect(readRecent(sent)).toEqual(sent.length > 3000 ? [] : list)
        },
      ),
    )
  })

  test('five searches with the longest names fit into what browsers keep', () => {
    const name = 'Chhatrapati Shivaji Maharaj International Airport Terminal 2'
    expect(writeRecent(Array.from({ length: 5 }, (_, at) => search(`${at}${name}`.slice(0, 60)))).length).toBeLessThan(
      4000,
    )
  })

  test.each([
    undefined,
    '',
    'x',
    '{}',
    'null',
    '[1,null,"a",[],{}]',
    '[{"city":"","locality":"a","lat":1,"lng":1,"timeStamp":1}]',
    '[{"city":"pune","locality":"a","lat":"1","lng":1,"timeStamp":1}]',
    '[{"city":"pune","locality":"a","lat":91,"lng":1,"timeStamp":1}]',
    `[{"city":"pune","locality":"${'a'.repeat(61)}","lat":1,"lng":1,"timeStamp":1}]`,
    `[${' '.repeat(3000)}]`,
  ])('%j holds none', (cookie) => {
    expect(readRecent(cookie)).toEqual([])
  })

  test('no cookie value breaks the parser', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (cookie) => {
        expect(readRecent(cookie).length).toBeLessThanOrEqual(5)
      }),
    )
    expect(recentIn(`${recentCookie}=%E0%A4%A`)).toBeUndefined()
    expect(recentIn('theme=dark')).toBeUndefined()
  })

  test('of a longer list only five are read, the first ones', () => {
    const list = Array.from({ length: 9 }, (_, at) => search(`place ${at}`))
    expect(readRecent(JSON.stringify(list)).map(({ locality }) => locality)).toEqual([
      'place 0',
      'place 1',
      'place 2',
      'place 3',
      'place 4',
    ])
  })
})
