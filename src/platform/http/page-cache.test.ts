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
    now = 9_999
    expect((await cache.get('a', render)).pieces).toEqual(['1'])
    now = 10_001
    expect((await cache.get('a', render)).pieces).toEqual(['2'])
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
