import { useId, useRef } from 'react'
import { m } from '#messages'
import { copyText } from '#ui/actions/copy-text.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { showToast } from '#ui/overlays/toast.tsx'
import { useHydrated } from '#ui/page/use-hydrated.ts'

type ShareButtonProps = { title: string; url: string }

/** WhatsApp, copying the link, and the native share sheet if available. WhatsApp works without script. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const canShare = useHydrated() && 'share' in navigator
  const close = () => list.current?.hidePopover()
  const copy = () => {
    close()
    return copyText(url)
  }
  return (
    <>
      <IconButton icon="share-2" label={m.house_share()} outlined popoverTarget={id} />
      <Popover id={id} ref={list} label={m.house_share()} align="end" className="share" drawn>
        <a
          className="mi"
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noopener"
          onClick={close}
        >
          <Icon icon="message-circle" />
          {m.house_whatsapp()}
          <span className="vh">{m.ui_new_tab()}</span>
        </a>
        <button type="button" className="mi" onClick={copy}>
          <Icon icon="link-2" />
          {m.house_copy_link()}
        </button>
        {canShare ? (
          <button type="button" className="mi" onClick={() => shareBy(title, url).finally(close)}>
            <Icon icon="share" />
            {m.house_more_ways()}
          </button>
        ) : null}
      </Popover>
    </>
  )
}

async function shareBy(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the share sheet is not an error.
    if ((error as DOMException).name === 'AbortError') return
    showToast({ text: m.house_share_failed(), tone: 'failure' })
  }
}
