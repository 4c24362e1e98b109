import { type RefObject, useEffect } from 'react'

const openMs = 3000
const memory = 'zero_deposit_tag'

/**
 * Opens a popup automatically for three seconds, once per home and session, when its tag is in view and no other popup
 * is open. The focus does not move. Disabled for reduced motion.
 */
export function useAutoOpen(popup: RefObject<HTMLElement | null>, homeId: number | null): void {
  useEffect(() => {
    const box = popup.current
    const tag = box?.previousElementSibling as HTMLElement | null | undefined
    if (homeId === null || !box || !tag || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (readSeenHomes().includes(homeId)) return
    let closing: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      // Stay open while hovered or focused.
      if (box.matches(':hover, :focus-within')) closing = setTimeout(close, openMs)
      else box.hidePopover()
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || document.querySelector(':popover-open, dialog[open]')) return
        watch.disconnect()
        remember(homeId)
        // Anchors the popup to the tag.
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

// Storage may be disabled in the browser; then it opens on every such page.
function readSeenHomes(): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(memory) ?? '[]')
  } catch {
    return []
  }
}

function remember(homeId: number): void {
  try {
    sessionStorage.setItem(memory, JSON.stringify([...readSeenHomes(), homeId]))
  } catch {}
}
