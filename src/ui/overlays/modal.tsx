import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { phone, useMedia } from '#ui/page/use-media.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { useBackCloses } from './use-back-closes.ts'

export type ModalProps = {
  open: boolean
  onClose: () => void
  /** The id of the element that labels it, or a label. */
  labelledBy?: string
  label?: string
  className?: string
  /** It fills the window on wide screens too, so that the back button closes it there as well. */
  fillsWindow?: boolean
  children: ReactNode
}

/**
 * The native modal under dialogs, sheets, drawers and the photo viewer. The browser traps and restores focus; Escape
 * and a press on the scrim ask the owner to close, on phones the back button too. The content is mounted when it first opens and stays mounted, so
 * that typed text is kept. `data-autofocus` marks the element that takes the focus.
 */
export function Modal({ open, onClose, labelledBy, label, className, fillsWindow = false, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)

  const askToClose = useEffectEvent(() => {
    if (open) onClose()
  })
  const onPhone = useMedia(phone)
  useBackCloses(open && (onPhone || fillsWindow), onClose)
  // Before it opens: Escape may be pressed as soon as it is visible.
  useLayoutEffect(() => {
    if (ref.current) return listenForClosing(ref.current, askToClose)
  }, [])

  // A layout effect: on unmount it runs while the element is still in the page, else focus would be lost.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const scrollbar = innerWidth - document.documentElement.clientWidth
    document.documentElement.style.setProperty('--scrollbar', `${scrollbar}px`)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog.close()
  }, [open])

  return (
    <dialog ref={ref} className={classNames('modal', className)} aria-labelledby={labelledBy} aria-label={label}>
      {opened && children}
    </dialog>
  )
}

function listenForClosing(dialog: HTMLDialogElement, askToClose: () => void): () => void {
  let pressed: EventTarget | null = null
  const stop = new AbortController()
  const on = (type: string, listener: (event: Event) => void) =>
    dialog.addEventListener(type, listener, { signal: stop.signal })
  on('cancel', (event) => {
    // A file input inside also sends "cancel", and that one bubbles.
    if (event.target !== dialog) return
    event.preventDefault()
    askToClose()
  })
  // The browser closes by itself on a second Escape, so the owner must be told. Ignored if it was reopened meanwhile.
  on('close', (event) => event.target === dialog && !dialog.open && askToClose())
  // Text selected from inside to outside ends on the scrim too, but does not begin there.
  on('pointerdown', (event) => {
    pressed = event.target
  })
  on('click', (event) => event.target === dialog && pressed === dialog && askToClose())
  return () => stop.abort()
}
