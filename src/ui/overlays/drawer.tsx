import { useId } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { DialogParts, type DialogProps } from './dialog.tsx'
import { Modal } from './modal.tsx'

type DrawerProps = Omit<DialogProps, 'width'> & { side?: 'left' | 'right' }

/** A sheet along one side of the window: the side menu, all filters. */
export function Drawer({ open, onClose, side = 'right', className, ...rest }: DrawerProps) {
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} className={classNames('side', side)}>
      <div className={classNames('dlg drawer', className)}>
        <DialogParts titleId={titleId} onClose={onClose} {...rest} />
      </div>
    </Modal>
  )
}
