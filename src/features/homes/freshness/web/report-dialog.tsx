import { m } from '#messages'
import { BottomSheet } from '#ui/overlays/bottom-sheet.tsx'
import { ReportForm } from './report-form.tsx'
import type { Reported } from './report-link.tsx'

type ReportDialogProps = { open: boolean; onClose: () => void; home: Reported }

export function ReportDialog({ open, onClose, home }: ReportDialogProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={m.house_report_title()} width={440}>
      <ReportForm home={home} />
    </BottomSheet>
  )
}
