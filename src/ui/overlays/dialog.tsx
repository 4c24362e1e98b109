import { type ReactNode, type Ref, useId } from 'react'
import { m } from '#messages'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Modal } from './modal.tsx'
import { reachByKeyboard } from './reach-by-keyboard.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Hides the title visually, where the body has its own heading. */
  titleHidden?: boolean
  /** Stays in view while the body scrolls. */
  actions?: ReactNode
  /** Pixels; never wider than the window. */
  width?: number
  className?: string
  children: ReactNode
}

export function Dialog({ open, onClose, className, width = 400, ...rest }: DialogProps) {
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId}>
      <div className={classNames('dlg', className)} style={{ maxWidth: width }}>
        <DialogParts titleId={titleId} onClose={onClose} {...rest} />
      </div>
    </Modal>
  )
}

type DialogPartsProps = Pick<DialogProps, 'onClose' | 'title' | 'titleHidden' | 'actions' | 'children'> & {
  titleId: string
  topRef?: Ref<HTMLDivElement>
}

/** Title bar, body and action bar: the same in a dialog, a bottom sheet and a drawer. */
export function DialogParts({ titleId, topRef, onClose, title, titleHidden, actions, children }: DialogPartsProps) {
  return (
    <>
      <div className="top" ref={topRef}>
        <h2 id={titleId} className={titleHidden ? 'vh' : undefined}>
          {title}
        </h2>
        <IconButton icon="x" label={m.ui_close()} onClick={onClose} />
      </div>
      <div ref={reachByKeyboard} className="in">
        {children}
      </div>
      {actions && <footer className="act">{actions}</footer>}
    </>
  )
}
