import { type MouseEvent, useState } from 'react'
import { useLoaded } from './use-loaded.ts'

/**
 * For a link to a form that has a page of its own. Where a script runs, the form opens here instead, fetched as somebody
 * reaches for the link; when it cannot be fetched, or is wanted in a window of its own, the link is followed.
 */
export function useOpened<Module>(load: () => Promise<Module>) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const { module, failed } = useLoaded(load, wanted)
  const want = () => setWanted(true)
  const press = (event: MouseEvent) => {
    if (failed || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    want()
    setOpen(true)
  }
  const link = { 'aria-haspopup': 'dialog', onPointerEnter: want, onFocus: want, onClick: press } as const
  return { module, link, dialog: { open, onClose: () => setOpen(false) } }
}
