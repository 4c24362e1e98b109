import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CachedPage, openPageCache } from './page-cache.ts'

const page = (text: string, control = 'public, s-maxage=10', status = 200): CachedPage => ({
  status,
  headers: [['cache-control', control]],
  pieces: [text],
})

describe('pages for people who are not signed in', () => {
  test('are rendered once while they are fresh, and again after', async () => {
    let now = 0
    let rendered = 0
    const cache = openPageCache({ maxCharacters: 1000, now: () => now })
    const render = async () => page(String(++rendered))
    await cache.get('a', render)
    now = 8_999
    expect((await cache.get('a', render)).pieces).toEqual(['1'])
    now = 9_001
    expect((await cache.get('a', render)).pieces).toEqual(['2'])
  })

  test('five seconds after a change nobody is shown what was before it, however slowly pages are made', async () => {
    const moments = fc.record({ making: fc.nat(6000), hearing: fc.nat(1000), changed: fc.nat(9000) })
    await fc.assert(
      fc.asyncProperty(moments, async ({ making, hearing, changed }) => {
        let now = 0
        const cache = openPageCache({ maxCharacters: 1000, now: () => now })
        // A bed is taken; the process hears of it a little later. What a page says was true when its making began.
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
        expect((await cache.get('a', render)).pieces).toEqual(['taken'])
      }),
    )
  })

  test('twenty visitors at once wait for one rendering', async () => {
    let rendered = 0
    const cache = openPageCache({ maxCharacters: 1000 })
    const render = async () => {
      await new Promise((done) => setTimeout(done, 20))
      return page(String(++rendered))
    }
    await Promise.all(Array.from({ length: 20 }, () => cache.get('a', render)))
    expect(rendered).toBe(1)
  })

  test('who waited for a page that turns out to be somebody else’s is given their own', async () => {
    const cache = openPageCache({ maxCharacters: 1000 })
    const pageFor = (name: string) => async () => {
      await new Promise((done) => setTimeout(done, 20))
      return page(name, 'private')
    }
    const visitors = ['Asha', 'Ravi', 'Zoya']
    const pages = await Promise.all(visitors.map((name) => cache.get('/shortlist', pageFor(name))))
    expect(pages.map(({ pieces }) => pieces[0])).toEqual(visitors)
    const read = async () => ({ ...page('mine'), personal: true })
    await cache.get('/read', read)
    expect((await cache.get('/read', async () => page('yours'))).pieces).toEqual(['yours'])
  })

  test('a page that may not be shared, a failure and an error are not kept', async () => {
    const cache = openPageCache({ maxCharacters: 1000 })
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

  test('never hold more than they may', async () => {
    const cache = openPageCache({ maxCharacters: 30 })
    for (const key of 'abcdef') await cache.get(key, async () => page(key.repeat(10)))
    expect(cache.size).toBe(3)
  })
})
