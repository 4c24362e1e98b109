import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { surrogateKey } from '#shared/surrogate-key.ts'
import { type CachedPage, openPageCache } from './page-cache.ts'

type TextPage = CachedPage & { text: string }

const page = (text: string, control = 'public, s-maxage=10', status = 200): TextPage => ({
  status,
  headers: [['cache-control', control]],
  bytes: text.length,
  text,
})

const pageOf = (text: string, ...keys: string[]): TextPage => ({
  ...page(text),
  headers: [
    ['cache-control', 'public, s-maxage=600'],
    [surrogateKey, keys.join(' ')],
  ],
})

/** Starts above 0, which lru-cache reads as "no clock". */
const openCache = ({ maxBytes = 1000, now = Date.now }: { maxBytes?: number; now?: () => number } = {}) =>
  openPageCache<TextPage>({ maxBytes, now: () => 1_000_000 + now() })

describe('pages for visitors who are not signed in', () => {
  test('are rendered once while they are fresh, and again after', async () => {
    let now = 0
    let rendered = 0
    const cache = openCache({ now: () => now })
    const render = async () => page(String(++rendered))
    await cache.get('a', render)
    now = 8_999
    expect((await cache.get('a', render)).text).toBe('1')
    now = 9_001
    expect((await cache.get('a', render)).text).toBe('2')
  })

  test('five seconds after a change no visitor gets the old page, however slow rendering is', async () => {
    const moments = fc.record({ making: fc.nat(6000), hearing: fc.nat(1000), changed: fc.nat(9000) })
    await fc.assert(
      fc.asyncProperty(moments, async ({ making, hearing, changed }) => {
        let now = 0
        const cache = openCache({ now: () => now })
        // A bed is booked and the process is notified a little later. A page is as old as the start of its rendering.
        const render = async () => {
          const text = now < changed + hearing ? 'free' : 'taken'
          now += making
          return page(text, 'public, s-maxage=5')
        }
        while (now < changed) {
          await cache.get('a', render)
          now += 100
        }
        now = Math.max(now, changed + 5000)
        expect((await cache.get('a', render)).text).toBe('taken')
      }),
    )
  })

  test('twenty simultaneous visitors wait for one rendering', async () => {
    let rendered = 0
    const cache = openCache()
    const render = async () => {
      await new Promise((done) => setTimeout(done, 20))
      return page(String(++rendered))
    }
    await Promise.all(Array.from({ length: 20 }, () => cache.get('a', render)))
    expect(rendered).toBe(1)
  })

  test('a visitor who waited for a page that turns out to be private gets their own', async () => {
    const cache = openCache()
    const pageFor = (name: string) => async () => {
      await new Promise((done) => setTimeout(done, 20))
      return page(name, 'private')
    }
    const visitors = ['Asha', 'Ravi', 'Zoya']
    const pages = await Promise.all(visitors.map((name) => cache.get('/shortlist', pageFor(name))))
    expect(pages.map(({ text }) => text)).toEqual(visitors)
    const read = async () => ({ ...page('mine'), personal: true })
    await cache.get('/read', read)
    expect((await cache.get('/read', async () => page('yours'))).text).toBe('yours')
  })

  test('a private page, a failure and an error are not cached', async () => {
    const cache = openCache()
    await cache.get('private', async () => page('x', 'private'))
    await cache.get('cookie', async () => ({
      ...page('x'),
      headers: [
        ['cache-control', 'public, s-maxage=10'],
        ['set-cookie', 'a=1'],
      ],
    }))
    await cache.get('missing', async () => page('x', 'public, s-maxage=10', 404))
    await expect(cache.get('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(cache.size).toBe(0)
  })

  test('never exceed the size limit', async () => {
    const cache = openCache({ maxBytes: 33 })
    for (const key of 'abcdef') await cache.get(key, async () => page(key.repeat(10)))
    expect(cache.size).toBe(3)
  })
})

describe('a page with surrogate keys', () => {
  test('is cached until one of its keys changes, and longer than any other page', async () => {
    let now = 0
    let rendered = 0
    const cache = openCache({ now: () => now })
    cache.setListening(true)
    const look = async () => (await cache.get('a', async () => pageOf(String(++rendered), 'home-1', 'home-2'))).text
    now = 10_000
    expect(await look()).toBe('1')
    now = 500_000
    cache.purge(['home-3'])
    expect(await look()).toBe('1')
    cache.purge(['home-2'])
    expect(await look()).toBe('2')
    now += 600_000
    expect(await look()).toBe('3')
  })

  test('is cached only briefly while change notices are not received', async () => {
    let now = 0
    let rendered = 0
    const cache = openCache({ now: () => now })
    const look = async () => (await cache.get('a', async () => pageOf(String(++rendered), 'home-1'))).text
    expect(await look()).toBe('1')
    now = 5000
    expect(await look()).toBe('2')
    now = 60_000
    cache.setListening(true)
    now = 70_000
    expect(await look()).toBe('3')
    cache.setListening(false)
    expect(await look()).toBe('4')
  })

  test('five seconds after a change no visitor gets the old page, whether the notice comes before, during or after rendering', async () => {
    const moments = fc.record({
      making: fc.nat(4000),
      hearing: fc.nat(1000),
      late: fc.nat(900),
      changed: fc.nat(20_000),
    })
    await fc.assert(
      fc.asyncProperty(moments, async ({ making, hearing, late, changed }) => {
        let now = 0
        const cache = openCache({ now: () => now })
        cache.setListening(true)
        let told = false
        const pass = (ms: number) => {
          now += ms
          if (told || now < changed + hearing) return
          told = true
          cache.purge(['home-1'])
        }
        pass(5000)
        // The data a page reads is updated by its own notice, perhaps later than the cache.
        const render = async () => {
          const text = now < changed + Math.max(hearing, late) ? 'free' : 'taken'
          pass(making)
          return pageOf(text, 'home-1')
        }
        while (now < changed) {
          await cache.get('a', render)
          pass(100)
        }
        pass(Math.max(0, changed + 5000 - now))
        expect((await cache.get('a', render)).text).toBe('taken')
      }),
    )
  })

  test('is purged, as all of them are, when anything may have changed', async () => {
    const cache = openCache()
    cache.setListening(true)
    for (const key of 'abc') await cache.get(key, async () => pageOf(key, `home-${key}`))
    await cache.get('plain', async () => page('plain'))
    cache.purgeAll()
    expect(cache.size).toBe(1)
  })
})

describe('while the database is away', () => {
  const away = page('away', 'private', 503)
  const isAway = ({ status }: TextPage) => status === 503
  const openHeard = () => {
    const clock = { now: 0 }
    const cache = openCache({ now: () => clock.now })
    cache.setListening(true)
    clock.now = 10_000
    const look = async (rendering: TextPage) => {
      const { page: got, isLastKnown } = await cache.getOrLastKnown('a', async () => rendering, isAway)
      return `${got.text}${isLastKnown ? ', last known' : ''}`
    }
    return { clock, cache, look }
  }

  test('a page is served as it was last rendered, for an hour', async () => {
    const { clock, cache, look } = openHeard()
    expect(await look(pageOf('first', 'home-1'))).toBe('first')
    cache.setListening(false)
    expect(await look(away)).toBe('first, last known')
    clock.now += 3_000_000
    expect(await look(away)).toBe('first, last known')
    clock.now += 1_000_000
    expect(await look(away)).toBe('away')
  })

  test('a page whose home changed before is not', async () => {
    const { cache, look } = openHeard()
    await look(pageOf('first', 'home-1'))
    cache.purge(['home-1'])
    cache.setListening(false)
    expect(await look(away)).toBe('away')
  })

  test('a page is rendered again as soon as it can be, and nothing from before is served once notices are received again', async () => {
    const { clock, cache, look } = openHeard()
    await look(pageOf('first', 'home-1'))
    cache.setListening(false)
    expect(await look(away)).toBe('first, last known')
    clock.now += 20_000
    expect(await look(pageOf('second', 'home-1'))).toBe('second')
    cache.setListening(true)
    expect(await look(away)).toBe('away')
  })
})
