import { useLocation } from 'react-router'

/**
 * Props of a link to a part of this page. A bare "#rent" would drop the move-in day from the address and load the page
 * again; and the router moves only the view, so the focus is taken along here.
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
