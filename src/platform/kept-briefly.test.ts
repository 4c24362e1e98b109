import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keptBriefly } from './kept-briefly.ts'

function open({ most = 1000, staleMs = 0 } = {}) {
  const clock = { now: 0 }
  const room = { most, sizeOf: (text: string) => text.length }
  const share = keptBriefly<string>({ staleMs, room, now: () => clock.now })
  let made = 0
  const ask = (key: string, text = key) =>
    share(key, 2000, async () => {
      made += 1
      return text
    })
  return { clock, share, ask, made: () => made }
}

test('one answer is given to all who ask for the same within its time, and made anew after it', async () => {
  const { ask, clock, made } = open()
  expect(await Promise.all([ask('/a', 'first'), ask('/a', 'second')])).toEqual(['first', 'first'])
  clock.now = 1999
  expect(await ask('/a', 'third')).toBe('first')
  clock.now = 2000
  expect(await ask('/a', 'fourth')).toBe('fourth')
  expect(made()).toBe(2)
})

test('for a moment after its time it is given out while the next is made; after that whoever asks waits', async () => {
  const { ask, share, clock, made } = open({ staleMs: 1500 })
  await ask('/a', 'first')
  clock.now = 2100
  const failing = share('/a', 2000, async () => Promise.reject(new Error('no')))
  expect(await failing).toBe('first')
  await settled()
  expect(await Promise.all([ask('/a', 'second'), ask('/a', 'third')])).toEqual(['first', 'first'])
  await settled()
  expect(made()).toBe(2)
  expect(await ask('/a', 'fourth')).toBe('second')
  clock.now = 2100 + 2000 + 1500
  expect(await ask('/a', 'fifth')).toBe('fifth')
})

test('another address has its own answer', async () => {
  const { ask } = open()
  expect([await ask('/a?page=1'), await ask('/a?page=2')]).toEqual(['/a?page=1', '/a?page=2'])
})

test('a failure is told to those who waited and not kept', async () => {
  const { share, ask } = open()
  const failing = () => share('/a', 2000, async () => Promise.reject(new Error('no')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('no')
  expect(await ask('/a', 'well')).toBe('well')
})

test('what is over leaves its room to others, though nobody asks for it again', async () => {
  const { ask, clock, made } = open({ most: 10 })
  await ask('/a', '123456')
  clock.now = 2000
  await ask('/b', '1234')
  clock.now = 2500
  await ask('/c', '123456')
  expect(await ask('/b')).toBe('1234')
  expect(made()).toBe(3)
})

test('the oldest are let go when there is no room', async () => {
  const { ask, made } = open({ most: 10 })
  await ask('/a', '123456')
  await ask('/b', '123456')
  await ask('/b', 'other')
  expect(made()).toBe(2)
  expect(await ask('/a', 'anew')).toBe('anew')
})
