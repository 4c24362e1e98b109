import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterInput } from './after-input.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[CONST-015] input is handled 100 ms after the last change', () => {
  const work = vi.fn()
  let stop = () => {}
  for (let change = 0; change < 5; change += 1) {
    stop()
    stop = afterInput(work)
    vi.advanceTimersByTime(99)
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})
