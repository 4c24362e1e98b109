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

test('what nobody asks for again is let go', async () => {
  const { ask, kept, clock } = open()
  for (const key of 'abc') await ask(key, key)
  clock.now = 1000
  await ask('a', 'anew')
  expect(kept.size).toBe(1)
})
