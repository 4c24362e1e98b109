import { type ReactNode, type RefObject, type ToggleEvent, useState } from 'react'
import { classNames } from './class-names.ts'

/** Which edge of the opener the plate lines up with. */
export type PopoverAlign = 'start' | 'end'

type PopoverProps = {
  /** The opener names it, and is what it stands beside: <button popoverTarget={id}>. */
  id: string
  label?: string
  role?: 'dialog' | 'menu'
  align?: PopoverAlign
  onToggle?: (open: boolean) => void
  /** In the page from the start, for what must open before scripts run, or without them. */
  drawn?: boolean
  ref?: RefObject<HTMLDivElement | null>
  className?: string
  children: ReactNode
}

/**
 * A plate beside its opener. The browser opens and places it, closes it on Escape or a press elsewhere, and gives the
 * focus back.
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
