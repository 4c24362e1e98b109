import { expect, test } from 'vitest'
import { batched } from './batched.ts'

function open() {
  const loads: string[][] = []
  const find = batched<string, string>(async (keys) => {
    loads.push(keys)
    if (keys.includes('broken')) throw new Error('no')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `of ${key}`]))
  })
  return { loads, find }
}

test('those who ask in the same moment are answered by one load, each with their own', async () => {
  const { loads, find } = open()
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(find))).toEqual(['of a', 'of b', 'of a', undefined])
  expect(loads).toEqual([['a', 'b', 'nobody']])
})

test('who asks later is answered by a load of their own, with what is true then', async () => {
  const { loads, find } = open()
  await find('a')
  await find('a')
  expect(loads).toEqual([['a'], ['a']])
})

test('a failure is told to those who asked together, and to nobody after them', async () => {
  const { find } = open()
  const asked = await Promise.allSettled(['a', 'broken'].map(find))
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find('a')).toBe('of a')
})
