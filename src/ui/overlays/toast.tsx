import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { useAttention } from '#ui/page/use-attention.ts'
import { createToastQueue, type Toast, type ToastInput, type ToastTone } from './toast-queue.ts'

const queue = createToastQueue()

/** Shows a message for 3 seconds at the bottom of the window, from anywhere in the browser. */
export const showToast = (toast: ToastInput): void => queue.show(toast)

/** Rendered once in the document. */
export function ToastRegion() {
  const toast = useSyncExternalStore(queue.subscribe, queue.current, () => null)
  const host = useTopmostModal(toast)
  // Everything outside an open modal is inert, so the message moves inside it.
  return host ? createPortal(<ToastPlace key="inside" toast={toast} />, host) : <ToastPlace toast={toast} />
}

function useTopmostModal(toast: Toast | null): Element | null {
  const [host, setHost] = useState<Element | null>(null)
  useEffect(() => {
    if (!toast) return
    const find = () => setHost([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    find()
    // Its modal may close, or another open, while it is shown.
    const watcher = new MutationObserver(find)
    watcher.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    return () => watcher.disconnect()
  }, [toast])
  return host
}

/** Two live regions that are empty from the start: one added together with its text would not be read out. */
function ToastPlace({ toast }: { toast: Toast | null }) {
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const shown = ready ? toast : null
  useEffect(() => {
    // In the top layer, above dialogs; showing it again lifts it over one that opened later.
    const box = place.current
    if (!shown || !box) return
    box.showPopover()
    return () => box.hidePopover()
  }, [shown])
  const urgent = shown?.tone === 'failure' || shown?.tone === 'offline'
  return (
    <div ref={place} className="toasts" popover="manual">
      <div aria-live="polite">{shown && !urgent && <ToastPlate key={shown.id} toast={shown} />}</div>
      <div aria-live="assertive">{shown && urgent && <ToastPlate key={shown.id} toast={shown} />}</div>
    </div>
  )
}

const faces: Record<Exclude<ToastTone, 'plain'>, IconName> = {
  done: 'circle-check',
  failure: 'circle-exclamation-point',
  offline: 'wifi-off',
}

function ToastPlate({ toast }: { toast: Toast }) {
  const plate = useRef<HTMLDivElement>(null)
  const { hovered, focused } = useAttention(plate)
  const dismiss = () => queue.dismiss(toast.id)
  useCountdown(toast.duration, hovered || focused, dismiss)
  const act = () => {
    dismiss()
    toast.action?.onPress()
  }
  return (
    <div ref={plate} className={`toast ${toast.tone}`}>
      {toast.tone !== 'plain' && <Icon icon={faces[toast.tone]} />}
      <span>{toast.text}</span>
      {toast.action && (
        <button type="button" onClick={act}>
          {toast.action.label}
        </button>
      )}
    </div>
  )
}

/** A timer that ends after `milliseconds`, not counting the time it was paused. */
function useCountdown(milliseconds: number, held: boolean, onEnd: () => void) {
  const left = useRef(milliseconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (held) return
    const since = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [held])
}
