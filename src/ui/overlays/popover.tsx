import { type ReactNode, type RefObject, type ToggleEvent, useState } from 'react'
import { classNames } from '#ui/styles/class-names.ts'

/** Which edge of the opener the popover aligns with. */
export type PopoverAlign = 'start' | 'end'

type PopoverProps = {
  /** The opener refers to it and is its anchor: <button popoverTarget={id}>. */
  id: string
  label?: string
  role?: 'dialog' | 'menu'
  align?: PopoverAlign
  onToggle?: (open: boolean) => void
  /** Rendered from the start, so that it can open without scripts or before they run. */
  drawn?: boolean
  ref?: RefObject<HTMLDivElement | null>
  className?: string
  children: ReactNode
}

/**
 * A popover beside its opener. The browser opens and positions it, closes it on Escape or an outside press, and
 * restores the focus.
 */
export function Popover(props: PopoverProps) {
  const { id, label, role = 'dialog', align = 'start', onToggle, drawn = false, ref, className, children } = props
  const [wasOpen, setWasOpen] = useState(false)
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    // Toggle events of a popover inside it bubble in React.
    if (event.target !== event.currentTarget) return
    const open = event.newState === 'open'
    if (open) setWasOpen(true)
    onToggle?.(open)
  }
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      {...{ role, 'aria-label': label }}
      className={classNames('pop', align === 'end' && 'at-end', className)}
      onToggle={toggled}
    >
      {(drawn || wasOpen) && children}
    </div>
  )
}
