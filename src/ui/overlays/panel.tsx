import { type Ref, useEffectEvent, useId, useLayoutEffect } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { DialogParts, type DialogProps } from './dialog.tsx'
import './panel.css'

type PanelProps = DialogProps & { ref?: Ref<HTMLDialogElement> }

/**
 * A dialog that is not modal, for what comes up by itself: the page under it can be read and used, and keeps the focus.
 */
export function Panel({ ref, open, onClose, className, width = 400, ...rest }: PanelProps) {
  const titleId = useId()
  const close = useEffectEvent(onClose)
  // A layout effect: Escape may be pressed as soon as it is visible.
  useLayoutEffect(() => {
    if (!open) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // A modal or a list over it is closed first.
      if (key === 'Escape' && !document.querySelector(':modal, :popover-open')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  if (!open) return null
  return (
    // Opened by its attribute, because show() would take the focus.
    <dialog
      ref={ref}
      open
      className={classNames('panel', className)}
      aria-labelledby={titleId}
      style={{ maxWidth: width }}
    >
      <div className="dlg">
        <DialogParts titleId={titleId} onClose={onClose} {...rest} />
      </div>
    </dialog>
  )
}
