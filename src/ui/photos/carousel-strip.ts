import { indexAfterSwipe } from './carousel-rules.ts'

/** The scrolling part of a carousel: a row of slides. */

const glideMs = 200
const gliding = new WeakMap<HTMLElement, number>()

/** The width of one slide with its gap, and how many fit side by side. */
export function measureStrip(strip: HTMLElement): { step: number; visible: number } {
  const [first, second] = strip.children as unknown as HTMLElement[]
  if (!first) return { step: 0, visible: 1 }
  const gap = second ? second.offsetLeft - first.offsetLeft - first.offsetWidth : 0
  const step = first.offsetWidth + gap
  const padding = Number.parseFloat(getComputedStyle(strip).scrollPaddingLeft) || 0
  return { step, visible: Math.max(1, Math.floor((strip.clientWidth - 2 * padding + gap + 1) / step)) }
}

/** Scrolls to a slide in 200 ms, faster than a browser's smooth scroll; at once with reduced motion. */
export function scrollStrip(strip: HTMLElement, index: number, atOnce: boolean): void {
  stopGlide(strip)
  const { step } = measureStrip(strip)
  const from = strip.scrollLeft
  const to = Math.min(index * step, strip.scrollWidth - strip.clientWidth)
  if (atOnce || from === to) {
    strip.scrollLeft = to
    delete strip.dataset.free
    return
  }
  const since = performance.now()
  // Scroll snapping would pull each frame back to a slide.
  strip.dataset.free = ''
  const frame = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - since) / glideMs))
    strip.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3)
    if (part < 1) gliding.set(strip, requestAnimationFrame(frame))
    else delete strip.dataset.free
  }
  gliding.set(strip, requestAnimationFrame(frame))
}

const stopGlide = (strip: HTMLElement) => cancelAnimationFrame(gliding.get(strip) ?? 0)

/**
 * Mouse and touch drag the strip; only more than 50 px changes the slide. Vertical scrolling stays with the page
 * (touch-action: pan-y).
 */
export function followDrag(strip: HTMLElement, count: number, onIndex: (index: number) => void): () => void {
  const stop = new AbortController()
  let drag: { x: number; scroll: number; moved: boolean } | null = null
  const on = (type: string, act: (event: PointerEvent) => void, capture = false) =>
    strip.addEventListener(type, act as EventListener, { signal: stop.signal, capture })
  const end = (distance: number) => {
    if (!drag) return
    const { step, visible } = measureStrip(strip)
    const start = Math.round(drag.scroll / step)
    const index = indexAfterSwipe(start, distance, step, count, visible)
    drag = null
    onIndex(index)
    scrollStrip(strip, index, matchMedia('(prefers-reduced-motion: reduce)').matches)
  }
  on('pointerdown', (event) => {
    if (event.button === 0) drag = { x: event.clientX, scroll: strip.scrollLeft, moved: false }
  })
  on('pointermove', (event) => {
    if (!drag) return
    const distance = drag.x - event.clientX
    if (!drag.moved && Math.abs(distance) < 6) return
    // Captured only now: a plain click must still reach the link under it.
    if (!drag.moved) {
      strip.setPointerCapture(event.pointerId)
      stopGlide(strip)
    }
    drag.moved = true
    strip.dataset.free = ''
    strip.scrollLeft = drag.scroll + distance
  })
  on('pointerup', (event) => {
    if (drag?.moved) {
      // The click that ends a drag must not open the card.
      strip.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => strip.removeEventListener('click', swallow, { capture: true }))
      end(drag.x - event.clientX)
    }
    drag = null
  })
  on('pointercancel', () => end(0))
  on('dragstart', (event) => event.preventDefault())
  return () => stop.abort()
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
