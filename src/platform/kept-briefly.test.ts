import { expect, test } from 'vitest'
import { keptBriefly } from './kept-briefly.ts'

function open() {
  const clock = { now: 0 }
  const kept = keptBriefly<string>({ ms: 1000, now: () => clock.now })
  return { clock, kept, ask: (key: string, value: string) => kept.get(key, async () => value) }
}

test('all who ask within the time are given the same, whoever asks after it something new', async () => {
  const { ask, clock } = open()
  expect(await Promise.all([ask('a', 'first'), ask('a', 'second')])).toEqual(['first', 'first'])
  clock.now = 999
  expect(await ask('a', 'third')).toBe('first')
  clock.now = 1000
  expect(await ask('a', 'fourth')).toBe('fourth')
})

test('one that is asked for is not given to who asks for another', async () => {
  const { ask } = open()
  expect([await ask('a', 'of a'), await ask('b', 'of b')]).toEqual(['of a', 'of b'])
})

test('a failure is told to those who waited and not kept', async () => {
  const { ask, kept } = open()
  const failing = () => kept.get('a', () => Promise.reject(new Error('no')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('no')
  expect(await ask('a', 'well')).toBe('well')
})

test('for another moment it is given out while the next is fetched; after that whoever asks waits', async () => {
  const clock = { now: 0 }
  const kept = keptBriefly<string>({ ms: 1000, staleMs: 500, now: () => clock.now })
  const loads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let made = 0
  const make = () => {
    made += 1
    return loads[made - 2]?.promise ?? Promise.resolve(`load ${made}`)
  }
  expect(await kept.get('a', make)).toBe('load 1')
  clock.now = 1200
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual(['load 1', 'load 1'])
  expect(made).toBe(2)
  loads[0]?.reject(new Error('no'))
  await loads[0]?.promise.catch(() => {})
  expect(await kept.get('a', make)).toBe('load 1')
  expect(made).toBe(3)
  loads[1]?.resolve('third')
  await loads[1]?.promise
  clock.now = 1499
  expect(await kept.get('a', make)).toBe('third')
  // Counted from when it was asked for: what was read then may have changed since.
  clock.now = 2700
  expect(await kept.get('a', make)).toBe('load 4')
})

test('what nobody asks for again is let go', async () => {
  const { ask, kept, clock } = open()
  for (const key of 'abc') await ask(key, key)
  clock.now = 1000
  await ask('a', 'anew')
  expect(kept.size).toBe(1)
})
