import { type RefObject, useEffect } from 'react'
import { type Align, placeBeside } from './placement.ts'

type Ref = RefObject<HTMLElement | null>

/** Keeps an open popover beside its anchor while the page scrolls, the window changes or its content grows. */
export function usePlacement(open: boolean, anchor: Ref, floating: Ref, align: Align = 'start'): void {
  useEffect(() => {
    const [from, box] = [anchor.current, floating.current]
    if (!open || !from || !box) return
    const place = () => {
      const beside = from.getBoundingClientRect()
      box.style.setProperty('--anchor-width', `${beside.width}px`)
      box.style.maxHeight = ''
      const size = { width: box.offsetWidth, height: box.offsetHeight }
      // A bar at the bottom, which holds the price, stays uncovered; the page keeps its height free: sticky-bar.css
      const bar = Number.parseFloat(getComputedStyle(document.body).paddingBottom)
      const view = { width: document.documentElement.clientWidth, height: innerHeight - bar }
      const { left, top, maxHeight } = placeBeside(beside, size, view, align)
      box.style.left = `${left}px`
      box.style.top = `${top}px`
      box.style.maxHeight = `${maxHeight}px`
    }
    const scrolled = (event: Event) => {
      // Its own scrolling does not move it.
      if (!box.contains(event.target as Node)) place()
    }
    place()
    const sizes = new ResizeObserver(place)
    for (const child of box.children) sizes.observe(child)
    addEventListener('scroll', scrolled, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', scrolled, { capture: true })
      removeEventListener('resize', place)
    }
  }, [open, anchor, floating, align])
}

/** The same for a popover that follows our state instead of a button: shown while `open`. */
export function useManualPopover(open: boolean, anchor: Ref, floating: Ref, align?: Align): void {
  useEffect(() => {
    const box = floating.current
    if (!open || !box) return
    box.showPopover()
    return () => box.hidePopover()
  }, [open, floating])
  // After showing it: what is hidden has no size to place.
  usePlacement(open, anchor, floating, align)
}
