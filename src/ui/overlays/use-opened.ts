import { type MouseEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { showToast } from './toast.tsx'

/** A browser may cache a failed import, so a third attempt would be useless. */
const tries = 2

/**
 * For a link to a form that has its own page. With scripts, the form opens here instead, loaded on pointer or focus.
 * When loading fails, a message says so and the next press retries; after that, or when a new window is wanted, the
 * link is followed. `load` must be a constant.
 */
export function useOpened<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module | null>(null)
  const [open, setOpen] = useState(false)
  const loading = useRef<Promise<void> | null>(null)
  const failed = useRef(0)
  const fetchIt = (): Promise<void> => (loading.current ??= load().then((loaded) => setModule(() => loaded)))
  const forget = () => {
    loading.current = null
  }
  const want = () => {
    // A failed preload on hover shows no message.
    fetchIt().catch(forget)
  }
  const press = (event: MouseEvent) => {
    if (failed.current >= tries || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!open) show()
  }
  const show = () => {
    setOpen(true)
    fetchIt().catch(() => {
      forget()
      failed.current++
      setOpen(false)
      const action = { label: m.ui_try_again(), onPress: show }
      showToast({ text: m.errors_network(), tone: 'offline', duration: 10_000, action })
    })
  }
  const link = { 'aria-haspopup': 'dialog', onPointerEnter: want, onFocus: want, onClick: press } as const
  return { module, link, dialog: { open, onClose: () => setOpen(false) } }
}
