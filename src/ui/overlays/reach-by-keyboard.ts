const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** A ref callback that makes a scroller focusable when nothing inside it is, so that the keyboard can scroll it. */
export function reachByKeyboard(scroller: HTMLElement | null): (() => void) | undefined {
  if (!scroller) return
  const sizes = new ResizeObserver(() => {
    const scrolls = scroller.scrollHeight > scroller.clientHeight || scroller.scrollWidth > scroller.clientWidth
    const inside = [...scroller.querySelectorAll(focusable)].some((element) => !element.closest('[inert]'))
    if (scrolls && !inside) scroller.tabIndex = 0
    else scroller.removeAttribute('tabindex')
  })
  sizes.observe(scroller)
  return () => sizes.disconnect()
}
