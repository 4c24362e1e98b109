import { Share2 } from 'lucide-react'
import { copyText } from '#ui/copy-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.tsx'

type ShareButtonProps = { title: string; path: string }

/** The phone's own share sheet where there is one; otherwise the link is copied. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const share = async () => {
    const url = new URL(path, location.href).href
    if (!navigator.share) return copyText(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as DOMException).name === 'AbortError') return
      showToast({ text: 'Sharing did not work. Copy the link from the address bar.', tone: 'failure' })
    }
  }
  return <IconButton icon={Share2} label="Share this home" outlined onClick={share} />
}
