import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('never more than the limit at once, all done, in the order they came', async () => {
  const run = atMost(2)
  const started: number[] = []
  let now = 0
  let most = 0
  const results = await Promise.all(
    [30, 10, 10, 10, 10].map((ms, i) =>
      run(async () => {
        started.push(i)
        most = Math.max(most, ++now)
        await wait(ms)
        now -= 1
        return i
      }),
    ),
  )
  expect(results).toEqual([0, 1, 2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})

test('work that fails gives its place back', async () => {
  const run = atMost(1)
  const fail = () => run(() => Promise.reject(new Error('no')))
  await expect(fail()).rejects.toThrow('no')
  await expect(fail()).rejects.toThrow('no')
  expect(await run(async () => 'done')).toBe('done')
})
