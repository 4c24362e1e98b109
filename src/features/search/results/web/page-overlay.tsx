import { type MouseEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'
import { IconLink } from '#ui/actions/icon-button.tsx'
import styles from './page-overlay.css?url'

type PageOverlayProps = {
  title: string
  /** The page it lies over. */
  closeUrl: string
  /** The id of the element that takes the focus. */
  focusId?: string
  children: ReactNode
}

/**
 * A screen over a screen, with an address of its own. It is there from the first byte and without a script; with one it
 * is a modal dialog. Its styles come with it, because it comes late: no page that does not show it should pay for it.
 */
export function PageOverlay({ title, closeUrl, focusId, children }: PageOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useClose(closeUrl)
  const askToClose = useEffectEvent(close)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const stop = new AbortController()
    const on = (type: string, act: (event: Event) => void) =>
      element.addEventListener(type, act, { signal: stop.signal })
    // As it came it is open, but not modal.
    element.removeAttribute('open')
    element.showModal()
    if (focusId) document.getElementById(focusId)?.focus()
    on('cancel', (event) => {
      if (event.target !== element) return
      event.preventDefault()
      askToClose()
    })
    on('close', (event) => event.target === element && !element.open && askToClose())
    on('click', (event) => event.target === element && askToClose())
    return () => {
      stop.abort()
      element.close()
    }
  }, [focusId])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    close()
  }
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <dialog ref={dialog} open className="modal page-overlay" aria-labelledby={titleId}>
        <div className="dlg">
          <div className="top">
            <h2 id={titleId}>{title}</h2>
            <IconLink icon="x" label={m.ui_close()} to={closeUrl} replace preventScrollReset onClick={press} />
          </div>
          <div className="in">{children}</div>
        </div>
      </dialog>
    </>
  )
}

/** A link that opens an overlay says so in its state, `{ overlay: true }`: closing it is then going back. */
function useClose(closeUrl: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (state?.overlay) navigate(-1)
    else navigate(closeUrl, { replace: true, preventScrollReset: true })
  }
}
