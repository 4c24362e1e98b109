/** The carousel's logic, independent of the DOM. */

const autoAdvanceMs = 2000
const swipeThresholdPx = 50

export type CarouselState = {
  stoppedByHand: boolean
  hovered: boolean
  focused: boolean
  tabHidden: boolean
  reducedMotion: boolean
}

/** The last slide the strip can start with: past it there is nothing left to scroll to. */
export const lastStart = (count: number, visible: number): number => Math.max(0, count - Math.max(1, visible))

/** One step forward or back, wrapping at either end. */
export function stepFrom(index: number, by: 1 | -1, count: number, visible: number): number {
  const last = lastStart(count, visible)
  const next = index + by
  if (next > last) return 0
  if (next < 0) return last
  return next
}

/** How many slides a drag of `distance` px to the left (positive) or right (negative) moves. */
export function slidesSwiped(distance: number, step: number): number {
  if (Math.abs(distance) <= swipeThresholdPx || step <= 0) return 0
  const slides = Math.max(1, Math.round(Math.abs(distance) / step))
  return distance > 0 ? slides : -slides
}

/** The slide a drag ends on: a swipe stops at the ends instead of wrapping. */
export function indexAfterSwipe(index: number, distance: number, step: number, count: number, visible: number): number {
  const target = index + slidesSwiped(distance, step)
  return Math.min(lastStart(count, visible), Math.max(0, target))
}

/** Steps every 2 seconds until the returned function is called. */
export function autoAdvance(onStep: () => void): () => void {
  const timer = setInterval(onStep, autoAdvanceMs)
  return () => clearInterval(timer)
}

export const advancesAlone = (state: CarouselState): boolean => !Object.values(state).some(Boolean)

const resizeRestMs = 1000

/** Measures a strip that is being resized once it rests; returns how to end that. */
export function afterResize(strip: Element, measure: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sizes = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(measure, resizeRestMs)
  })
  sizes.observe(strip)
  return () => {
    sizes.disconnect()
    clearTimeout(timer)
  }
}
