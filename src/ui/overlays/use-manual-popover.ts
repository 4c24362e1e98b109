import { type RefObject, useEffect } from 'react'

/** Shows a `popover="manual"` while `open`: it follows our state instead of a button. */
export function useManualPopover(open: boolean, popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = popover.current
    if (!open || !box) return
    box.showPopover()
    return () => box.hidePopover()
  }, [open, popover])
}
