import { type RefObject, useEffect, useState } from 'react'

/** Whether the pointer is over an element, and whether the focus is in it. */
export function useAttention(ref: RefObject<HTMLElement | null>): { hovered: boolean; focused: boolean } {
  const [attention, setAttention] = useState({ hovered: false, focused: false })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const stop = new AbortController()
    const on = (type: string, change: Partial<typeof attention>) =>
      element.addEventListener(type, () => setAttention((now) => ({ ...now, ...change })), { signal: stop.signal })
    on('pointerenter', { hovered: true })
    on('pointerleave', { hovered: false })
    on('focusin', { focused: true })
    on('focusout', { focused: false })
    return () => stop.abort()
  }, [ref])
  return attention
}
