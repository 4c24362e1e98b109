import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Scrolls to the top of the list when the search changes; going back restores the scroll position.
 */
export function useFromTheTop<T extends HTMLElement>(search: string): RefObject<T | null> {
  const top = useRef<T>(null)
  const before = useRef(search)
  const isBack = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    if (before.current === search) return
    before.current = search
    const box = top.current
    if (!box || isBack || scrollY === 0) return
    if (box.getBoundingClientRect().top < roomAbove(box)) box.scrollIntoView({ behavior: 'instant' })
  }, [search, isBack])
  return top
}

/** Height covered by the header and the bar. */
const roomAbove = (box: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
  Number.parseFloat(getComputedStyle(box).scrollMarginTop)
