import { showToast } from '#ui/overlays/toast.tsx'

/** The clipboard may be denied, and does not exist outside secure contexts. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: 'Copied!', tone: 'done' })
  } catch {
    showToast({ text: `Could not copy. It is ${text}`, tone: 'failure', duration: 8000 })
  }
}
