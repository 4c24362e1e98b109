import { type MouseEvent, useRef, useState } from 'react'
import { showToast } from './toast.tsx'

/** A browser may remember that a file could not be had: then asking a third time is of no use. */
const tries = 2

/**
 * For a link to a form that has a page of its own. Where a script runs, the form opens here instead, fetched as somebody
 * reaches for the link. When it cannot be fetched, that is said, and the next press tries again; after that, or when it
 * is wanted in a window of its own, the link is followed. `load` must be a constant.
 */
export function useOpened<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module | null>(null)
  const [open, setOpen] = useState(false)
  const loading = useRef<Promise<void> | null>(null)
  const failed = useRef(0)
  const fetchIt = (): Promise<void> => {
    loading.current ??= load().then(
      (loaded) => setModule(() => loaded),
      (error) => {
        loading.current = null
        throw error
      },
    )
    return loading.current
  }
  const want = () => {
    // Whoever only passes by is told nothing.
    fetchIt().catch(() => {})
  }
  const press = (event: MouseEvent) => {
    if (failed.current >= tries || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (open) return
    setOpen(true)
    fetchIt().catch(() => {
      failed.current++
      setOpen(false)
      showToast({ text: 'Network Error. Please try again', tone: 'offline' })
    })
  }
  const link = { 'aria-haspopup': 'dialog', onPointerEnter: want, onFocus: want, onClick: press } as const
  return { module, link, dialog: { open, onClose: () => setOpen(false) } }
}
