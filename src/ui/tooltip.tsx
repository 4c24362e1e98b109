import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useManualPopover } from './use-placement.ts'

type TooltipProps = {
  text: ReactNode
  /** Draws what it explains, and passes the description on to it: {(tip) => <button {...tip}>…} */
  children: (describe: { 'aria-describedby': string; title: '' }) => ReactNode
}

const leaveMs = 120

/** Shows on hover and on focus, stays under the pointer, leaves on Escape. Never the only place something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  useManualPopover(open, wrapper, tip, 'center')

  useEffect(() => {
    if (wrapper.current) return listenForAttention(wrapper.current, setOpen)
  }, [])
  useEffect(() => {
    if (!open) return
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Prevented, so that a dialog around it stays open.
      event.preventDefault()
      setOpen(false)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [open])

  return (
    <span ref={wrapper} className="tipped">
      {/* An empty title, so that the browser's own tip does not show beside this one. */}
      {children({ 'aria-describedby': id, title: '' })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tip">
        <span>{text}</span>
      </span>
    </span>
  )
}

function listenForAttention(wrapper: HTMLElement, setOpen: (open: boolean) => void): () => void {
  const stop = new AbortController()
  let leaving: ReturnType<typeof setTimeout> | undefined
  const on = (type: string, act: () => void) => wrapper.addEventListener(type, act, { signal: stop.signal })
  const show = () => {
    clearTimeout(leaving)
    setOpen(true)
  }
  on('pointerenter', show)
  on('focusin', show)
  on('focusout', () => setOpen(false))
  // Time to cross the gap between the button and the tip.
  on('pointerleave', () => {
    leaving = setTimeout(() => setOpen(false), leaveMs)
  })
  return () => {
    clearTimeout(leaving)
    stop.abort()
  }
}
