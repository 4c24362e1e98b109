import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'

type PaymentShareProps = {
  /** Absolute URL, for another person to open. */
  url: string
  /** Text before the link in a message. */
  text: string
  /** The recipient, if there are several such rows. */
  to?: string
}

/** The WhatsApp link works without JavaScript; copying and the share sheet need it. */
export function PaymentShare({ url, text, to }: PaymentShareProps) {
  const hydrated = useHydrated()
  const canShare = hydrated && 'share' in navigator
  const forWhom = to ? <span className="vh">{m.payment_for_whom({ name: to })}</span> : null
  return (
    <div className="pay-share">
      <a
        className="btn sec sm"
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noopener"
      >
        <Icon icon="message-circle" size="sm" />
        {m.payment_whatsapp()}
        {forWhom}
        <span className="vh">{m.ui_new_tab()}</span>
      </a>
      {hydrated ? (
        <Button variant="sec" small icon="link-2" onClick={() => copyText(url)}>
          {m.payment_copy_link()}
          {forWhom}
        </Button>
      ) : (
        <code className="s">{url}</code>
      )}
      {canShare ? (
        <Button variant="ter" small icon="share-2" onClick={() => shareBy(text, url)}>
          {m.payment_more_ways()}
          {forWhom}
        </Button>
      ) : null}
    </div>
  )
}

async function shareBy(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url })
  } catch (error) {
    // Closing the share sheet is not an error.
    if ((error as DOMException).name === 'AbortError') return
    showToast({ text: m.payment_not_shared(), tone: 'failure' })
  }
}
