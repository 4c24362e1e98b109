import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { DialogParts, type DialogProps } from './dialog.tsx'
import { Modal } from './modal.tsx'
import { closesSheet } from './sheet-rules.ts'

/** A dialog docked to the bottom on phones, where dragging it down by its title bar closes it. */
export function BottomSheet({ open, onClose, className, width = 400, ...rest }: DialogProps) {
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (open && sheet.current && top.current) return followPull(top.current, sheet.current, close)
  }, [open])

  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} className="docked">
      <div ref={sheet} className={classNames('dlg sheet', className)} style={{ maxWidth: width }}>
        <DialogParts titleId={titleId} topRef={top} onClose={onClose} {...rest} />
      </div>
    </Modal>
  )
}

/** The sheet follows a drag of its title bar; on release it closes or springs back. */
function followPull(handle: HTMLElement, sheet: HTMLElement, close: () => void): () => void {
  const stop = new AbortController()
  let start: { y: number; at: number } | null = null
  const pull = (distance: number) => {
    sheet.style.transition = 'none'
    sheet.style.translate = `0 ${Math.max(0, distance)}px`
  }
  const springBack = () => {
    sheet.style.transition = ''
    sheet.style.translate = ''
  }
  springBack()
  const on = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) => handle.addEventListener(type, act, { signal: stop.signal })
  on('pointerdown', (event) => {
    const docked = getComputedStyle(handle).touchAction === 'none'
    if (!docked || (event.target as Element).closest('button')) return
    start = { y: event.clientY, at: event.timeStamp }
    handle.setPointerCapture(event.pointerId)
  })
  on('pointermove', (event) => start && pull(event.clientY - start.y))
  on('pointercancel', () => {
    start = null
    springBack()
  })
  on('pointerup', (event) => {
    if (!start) return
    const pulled = event.clientY - start.y
    const closes = closesSheet(pulled, sheet.offsetHeight, event.timeStamp - start.at)
    start = null
    if (!closes) return springBack()
    // It fades from where it was released; it returns to its place only if the owner keeps it open.
    close()
    requestAnimationFrame(() => sheet.closest('dialog')?.open && springBack())
  })
  return () => stop.abort()
}
