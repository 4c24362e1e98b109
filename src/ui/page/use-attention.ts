import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is hovered, and whether the focus is in it. */
export function useAttention(ref: RefObject<HTMLElement | null>): { hovered: boolean; focused: boolean } {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // It may have been hovered or focused before hydration.
    setHovered(element.matches(':hover'))
    setFocused(element.contains(document.activeElement))
    const stop = new AbortController()
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, act: (event: HTMLElementEventMap[Type]) => void) =>
      element.addEventListener(type, act, { signal: stop.signal })
    on('pointerenter', () => setHovered(true))
    on('pointerleave', () => setHovered(false))
    on('focusin', () => setFocused(true))
    // Moving from one part to another inside is not leaving.
    on('focusout', (event) => setFocused(element.contains(event.relatedTarget as Node | null)))
    return () => stop.abort()
  }, [ref])
  return { hovered, focused }
}
