import { m } from '#messages'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FeedbackForm } from './feedback-form.tsx'

type FeedbackDialogProps = { open: boolean; onClose: () => void; invoiceId: number; onDone: () => void }

export function FeedbackDialog({ open, onClose, invoiceId, onDone }: FeedbackDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.booked_rate_title()}>
      <FeedbackForm invoiceId={invoiceId} onDone={onDone} />
    </Dialog>
  )
}
