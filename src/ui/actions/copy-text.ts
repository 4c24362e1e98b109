import { m } from '#messages'
import { showToast } from '#ui/overlays/toast.tsx'

/** The clipboard may be denied, and does not exist outside secure contexts. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: m.ui_copied(), tone: 'done' })
  } catch {
    showToast({ text: m.ui_not_copied({ text }), tone: 'failure', duration: 8000 })
  }
}
