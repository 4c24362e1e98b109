import { useLocation } from 'react-router'

/**
 * Props of a link to a section of this page. A bare "#rent" would drop the move-in day from the URL and reload the
 * page; the router only scrolls, so this also moves the focus.
 */
export function useJump() {
  const { pathname, search } = useLocation()
  return (id: string) => ({
    to: `${pathname}${search}#${id}`,
    replace: true,
    onClick: () => {
      const part = document.getElementById(id)
      const folded = part instanceof HTMLDetailsElement ? part : null
      if (folded) folded.open = true
      const taker = folded ? folded.querySelector('summary') : part
      taker?.focus({ preventScroll: true })
    },
  })
}
