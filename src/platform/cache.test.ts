import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type CacheOptions, openCache, openCachePerDatabase } from './cache.ts'

const start = 1000

function open(options: Partial<CacheOptions<string>> = {}) {
  const clock = { now: start }
  const cache = openCache<string, string>({ ttlMs: 2000, maxEntries: 100, now: () => clock.now, ...options })
  let loads = 0
  const ask = (key: string, value = key) =>
    cache.get(key, async () => {
      loads += 1
      return value
    })
  const fail = (key: string) => cache.get(key, async () => Promise.reject(new Error('no')))
  return { clock, cache, ask, fail, loads: () => loads }
}

test('callers of one key share a value while it is fresh, and get a new one after', async () => {
  const { ask, clock, loads } = open()
  expect(await Promise.all([ask('/a', 'first'), ask('/a', 'second')])).toEqual(['first', 'first'])
  clock.now = start + 2000
  expect(await ask('/a', 'third')).toBe('first')
  clock.now = start + 2001
  expect(await ask('/a', 'fourth')).toBe('fourth')
  expect(loads()).toBe(2)
})

test('the age of a value counts from when its load began', async () => {
  const { ask, cache, clock } = open()
  await cache.get('/a', async () => {
    clock.now += 1500
    return 'slow'
  })
  clock.now = start + 2000
  expect(await ask('/a', 'next')).toBe('slow')
  clock.now = start + 2001
  expect(await ask('/a', 'next')).toBe('next')
})

test('a load that takes longer than the ttl is still shared by the callers waiting for it', async () => {
  const { cache, clock, loads, ask } = open()
  let finish = (_value: string) => {}
  const slow = cache.get('/a', () => new Promise<string>((resolve) => (finish = resolve)))
  clock.now = start + 10_000
  const second = ask('/a', 'second')
  finish('first')
  expect(await Promise.all([slow, second])).toEqual(['first', 'first'])
  expect(loads()).toBe(0)
})

test('a stale value is served while one caller reloads it; past the stale limit callers wait', async () => {
  const { ask, fail, clock, loads } = open({ staleWhileRevalidateMs: 1500 })
  await ask('/a', 'first')
  clock.now = start + 2100
  expect(await fail('/a')).toBe('first')
  await settled()
  expect(await Promise.all([ask('/a', 'second'), ask('/a', 'third')])).toEqual(['first', 'first'])
  await settled()
  expect(loads()).toBe(2)
  expect(await ask('/a', 'fourth')).toBe('second')
  clock.now = start + 2100 + 2000 + 1500
  expect(await ask('/a', 'fifth')).toBe('fifth')
})

test('without a stale limit a failed reload keeps the stale value and is retried five seconds later', async () => {
  const { ask, fail, clock, loads } = open({ staleWhileRevalidateMs: Number.POSITIVE_INFINITY })
  await ask('/a', 'old')
  clock.now = start + 100_000
  expect(await fail('/a')).toBe('old')
  await settled()
  clock.now += 4999
  expect(await ask('/a', 'new')).toBe('old')
  await settled()
  expect(loads()).toBe(1)
  clock.now += 2
  expect(await ask('/a', 'new')).toBe('old')
  await settled()
  expect(await ask('/a')).toBe('new')
})

test('a failed first load rejects the callers waiting for it, and the next caller retries', async () => {
  const { fail, ask } = open()
  await expect(Promise.all([fail('/a'), fail('/a')])).rejects.toThrow('no')
  expect(await ask('/a', 'well')).toBe('well')
})

test('the least recently used entries are evicted when the cache exceeds its size or its count', async () => {
  const large = open({ maxSize: 10, sizeOf: (text) => text.length })
  await large.ask('/a', '123456')
  await large.ask('/b', '123456')
  expect(await large.ask('/b', 'other')).toBe('123456')
  expect(await large.ask('/a', 'anew')).toBe('anew')
  const many = open({ maxEntries: 2 })
  for (const key of ['/a', '/b', '/a', '/c']) await many.ask(key)
  expect([many.cache.find('/a'), many.cache.find('/b'), many.cache.find('/c')]).toEqual(['/a', undefined, '/c'])
})

test('a caller whose entry is evicted during its load still gets the value', async () => {
  const { cache, ask } = open({ maxEntries: 1 })
  let finish = (_value: string) => {}
  const slow = cache.get('/a', () => new Promise<string>((resolve) => (finish = resolve)))
  await ask('/b')
  finish('late')
  expect(await slow).toBe('late')
})

test('a purge removes the entries with the tag, and nothing else', async () => {
  const { ask, cache } = open({ tagsOf: (text) => text.split(' ') })
  await ask('/a', 'home-1 home-2')
  await ask('/b', 'home-2 home-3')
  await ask('/c', 'home-4')
  cache.purge('home-2')
  expect([cache.find('/a'), cache.find('/b'), cache.find('/c')]).toEqual([undefined, undefined, 'home-4'])
  cache.purgeTagged()
  expect([...cache.values()]).toEqual([])
})

test('a value that replaced another is still purged by its tags', async () => {
  const { ask, cache, clock } = open({ tagsOf: (text) => text.split(' ') })
  await ask('/a', 'home-1')
  clock.now += 5000
  await ask('/a', 'home-1 again')
  cache.purge('home-1')
  expect([...cache.values()]).toEqual([])
})

test('each database has its own cache', async () => {
  const cache = openCachePerDatabase<string, string>({ ttlMs: 1000, maxEntries: 10 })
  const [one, other] = [{}, {}]
  await cache.get(one, 'a', async () => 'one')
  expect(await cache.get(other, 'a', async () => 'other')).toBe('other')
  expect(await cache.get(one, 'a', async () => 'changed')).toBe('one')
})

test('the length of a key counts toward the size, and a long key is kept as its hash', async () => {
  const { ask, cache, loads } = open({ maxEntries: 0, maxSize: 1000, sizeOf: () => 1 })
  const address = (n: number) => `/search?q=${'x'.repeat(5000)}${n}`
  for (let n = 0; n < 100; n++) await ask(address(n), `page ${n}`)
  expect(await ask(address(99), 'other')).toBe('page 99')
  expect(loads()).toBe(100)
  const kept = [...cache.values()].length
  // 44 bytes each: a value of 1 and a hash of 43 characters.
  expect(kept).toBe(22)
})

test('short keys count too', async () => {
  const { ask, cache } = open({ maxEntries: 0, maxSize: 100, sizeOf: () => 1 })
  for (let n = 10; n < 99; n++) await ask(`${n} is a short key`)
  expect([...cache.values()].length).toBe(5)
})
