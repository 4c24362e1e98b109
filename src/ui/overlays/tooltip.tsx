import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useAttention } from '#ui/page/use-attention.ts'
import { useManualPopover } from './use-manual-popover.ts'

type TooltipProps = {
  text: ReactNode
  /** Renders the anchor and passes aria-describedby to it: {(tip) => <button {...tip}>…} */
  children: (describe: { 'aria-describedby': string; title: '' }) => ReactNode
}

/** Shows on hover and on focus, stays while hovered, closes on Escape. Never the only place of an information. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const { hovered, focused } = useAttention(wrapper)
  const [dismissed, setDismissed] = useState(false)
  const wanted = hovered || focused
  if (dismissed && !wanted) setDismissed(false)
  const open = wanted && !dismissed
  useManualPopover(open, tip)
  useEffect(() => {
    if (!open) return
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Prevented, so that a surrounding dialog stays open.
      event.preventDefault()
      setDismissed(true)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [open])

  return (
    <span ref={wrapper} className="tipped">
      {/* An empty title, so that the browser's own tip does not show beside this one. */}
      {children({ 'aria-describedby': id, title: '' })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tip">
        {text}
      </span>
    </span>
  )
}
