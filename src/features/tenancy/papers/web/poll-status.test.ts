import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kycPoll } from '../rules.ts'
import { pollStatus } from './poll-status.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function poll(answers: (at: number) => Promise<string>) {
  const start = Date.now()
  const asked: number[] = []
  const onEnd = vi.fn()
  const stop = pollStatus({
    ask: () => {
      const at = (Date.now() - start) / 1000
      asked.push(at)
      return answers(at)
    },
    everyMs: kycPoll.everyS * 1000,
    until: start + kycPoll.forS * 1000,
    isOpen: (answer) => answer === 'PENDING',
    onEnd,
  })
  return { asked, onEnd, stop }
}

test('[TENANT-019] [API-075] the status is asked for every 10 seconds, for at most 420, and then it ends', async () => {
  const { asked, onEnd } = poll(async () => 'PENDING')
  await vi.advanceTimersByTimeAsync(419_000)
  expect(asked.slice(0, 3)).toEqual([10, 20, 30])
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(42)
  expect(asked.at(-1)).toBe(420)
  expect(onEnd.mock.calls).toEqual([[null]])
})

test('it ends with the first answer that is one, and after a question that failed it goes on', async () => {
  const { asked, onEnd } = poll(async (at) => {
    if (at === 10) throw new Error('no network')
    return at < 30 ? 'PENDING' : 'VERIFIED'
  })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([10, 20, 30])
  expect(onEnd.mock.calls).toEqual([['VERIFIED']])
})

test('a person who leaves the page sends no more requests', async () => {
  const { asked, onEnd, stop } = poll(async () => 'PENDING')
  await vi.advanceTimersByTimeAsync(25_000)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([asked.length, onEnd.mock.calls.length]).toEqual([2, 0])
})
