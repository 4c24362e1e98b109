import { type RefObject, useEffect } from 'react'
import { type Align, placeBeside } from './placement.ts'

/** Keeps an open popover beside its anchor while the page scrolls, the window changes or its content grows. */
export function usePlacement(
  open: boolean,
  anchor: RefObject<Element | null>,
  floating: RefObject<HTMLElement | null>,
  align: Align = 'start',
): void {
  useEffect(() => {
    const [from, box] = [anchor.current, floating.current]
    if (!open || !from || !box) return
    const place = () => {
      box.style.maxHeight = ''
      const size = { width: box.offsetWidth, height: box.offsetHeight }
      const view = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, top, maxHeight, side } = placeBeside(from.getBoundingClientRect(), size, view, align)
      box.style.left = `${left}px`
      box.style.top = `${top}px`
      box.style.maxHeight = `${maxHeight}px`
      box.dataset.side = side
    }
    place()
    const sizes = new ResizeObserver(place)
    for (const child of box.children) sizes.observe(child)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [open, anchor, floating, align])
}
