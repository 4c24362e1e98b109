import { m } from '#messages'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import type { Awaited } from '../notify-url.ts'
import { NotifyForm } from './notify-form.tsx'
import './leads.css'

type NotifyDialogProps = { open: boolean; onClose: () => void; awaited: Awaited }

export function NotifyDialog({ open, onClose, awaited }: NotifyDialogProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={m.notify_title()} width={440}>
      <NotifyForm awaited={awaited} />
    </BottomSheet>
  )
}
