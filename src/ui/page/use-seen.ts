import { type RefObject, useEffect, useState } from 'react'

/** True once it has come into view, or within `margin` of it. */
export function useSeen(box: RefObject<HTMLElement | null>, margin = '0px'): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: margin })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, margin])
  return seen
}
