import { describe, expect, test, vi } from 'vitest'
import {
  advancesAlone,
  afterResize,
  autoAdvance,
  type CarouselState,
  indexAfterSwipe,
  lastStart,
  slidesSwiped,
  stepFrom,
} from './carousel-rules.ts'

const running: CarouselState = {
  stoppedByHand: false,
  hovered: false,
  focused: false,
  tabHidden: false,
  reducedMotion: false,
}

describe('carousel', () => {
  test('[SRCH-089] it moves on every 2 seconds until it is stopped', () => {
    vi.useFakeTimers()
    let index = 0
    const stop = autoAdvance(() => {
      index = stepFrom(index, 1, 5, 1)
    })
    vi.advanceTimersByTime(1999)
    expect(index).toBe(0)
    vi.advanceTimersByTime(1)
    expect(index).toBe(1)
    vi.advanceTimersByTime(4000)
    expect(index).toBe(3)
    stop()
    vi.advanceTimersByTime(10_000)
    expect(index).toBe(3)
    vi.useRealTimers()
  })

  test('after the last slide it wraps to the first, and before the first to the last', () => {
    expect(stepFrom(4, 1, 5, 1)).toBe(0)
    expect(stepFrom(0, -1, 5, 1)).toBe(4)
  })

  test('it does not scroll past the last slide when several fit side by side', () => {
    expect(lastStart(5, 2)).toBe(3)
    expect(stepFrom(3, 1, 5, 2)).toBe(0)
    expect(lastStart(2, 3)).toBe(0)
  })

  test('[SRCH-090] it pauses while hovered and continues when the pointer leaves', () => {
    expect(advancesAlone({ ...running, hovered: true })).toBe(false)
    expect(advancesAlone(running)).toBe(true)
  })

  test.each(['stoppedByHand', 'focused', 'tabHidden', 'reducedMotion'] as const)(
    'it stands still when %s',
    (reason) => {
      expect(advancesAlone({ ...running, [reason]: true })).toBe(false)
    },
  )

  test('[SRCH-091] a swipe of 50 px does not count, one of 51 px does', () => {
    expect(slidesSwiped(50, 256)).toBe(0)
    expect(slidesSwiped(-50, 256)).toBe(0)
    expect(slidesSwiped(51, 256)).toBe(1)
    expect(slidesSwiped(-51, 256)).toBe(-1)
  })

  test('a long swipe moves by as many slides as it covers', () => {
    expect(slidesSwiped(600, 256)).toBe(2)
  })

  test('a swipe stops at either end', () => {
    expect(indexAfterSwipe(3, 900, 256, 5, 1)).toBe(4)
    expect(indexAfterSwipe(1, -900, 256, 5, 1)).toBe(0)
    expect(indexAfterSwipe(2, 40, 256, 5, 1)).toBe(2)
  })
})

test('[CONST-016] a new size is handled 1000 ms after the last change', () => {
  vi.useFakeTimers()
  let resize = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resize = told
      }
      observe() {}
      disconnect() {}
    },
  )
  const measure = vi.fn()
  const stop = afterResize({} as Element, measure)
  for (let change = 0; change < 5; change += 1) {
    resize()
    vi.advanceTimersByTime(999)
  }
  expect(measure).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(measure).toHaveBeenCalledOnce()
  resize()
  stop()
  vi.advanceTimersByTime(5000)
  expect(measure).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
