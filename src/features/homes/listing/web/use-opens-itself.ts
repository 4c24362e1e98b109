import { type RefObject, useEffect } from 'react'

const openMs = 3000
const memory = 'zero_deposit_tag'

/**
 * Opens a popup by itself for three seconds, once for a home and session: when its tag is in view and nothing else is
 * open. The focus stays where it is. Not for those who asked for less motion: they press the tag.
 */
export function useOpensItself(popup: RefObject<HTMLElement | null>, homeId: number | null): void {
  useEffect(() => {
    const box = popup.current
    const tag = box?.previousElementSibling as HTMLElement | null | undefined
    if (homeId === null || !box || !tag || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (seen().includes(homeId)) return
    let closing: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      // Somebody is reading it.
      if (box.matches(':hover, :focus-within')) closing = setTimeout(close, openMs)
      else box.hidePopover()
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || document.querySelector(':popover-open, dialog[open]')) return
        watch.disconnect()
        remember(homeId)
        // The popup stands beside its source.
        box.showPopover({ source: tag })
        closing = setTimeout(close, openMs)
      },
      { threshold: 1 },
    )
    watch.observe(tag)
    return () => {
      watch.disconnect()
      clearTimeout(closing)
    }
  }, [popup, homeId])
}

// Storage may be switched off in the browser: then it opens on every page of such a home.
function seen(): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(memory) ?? '[]')
  } catch {
    return []
  }
}

function remember(homeId: number): void {
  try {
    sessionStorage.setItem(memory, JSON.stringify([...seen(), homeId]))
  } catch {}
}
