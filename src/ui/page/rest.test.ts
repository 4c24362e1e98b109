import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inputRestMs, resizeRestMs, whenItRests } from './rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function expectRest(restMs: number, expectedMs: number): void {
  const work = vi.fn()
  const rest = whenItRests(restMs, work)
  for (let change = 0; change < 5; change += 1) {
    rest.ask()
    vi.advanceTimersByTime(expectedMs - 1)
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
}

test('[CONST-015] input is handled 100 ms after the last change', () => expectRest(inputRestMs, 100))

test('[CONST-016] a new size is handled 1000 ms after the last change', () => expectRest(resizeRestMs, 1000))

test('what is stopped does not run', () => {
  const work = vi.fn()
  const rest = whenItRests(inputRestMs, work)
  rest.ask()
  rest.stop()
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
})
