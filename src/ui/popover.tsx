import { type ReactNode, type Ref, type RefObject, type ToggleEvent, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import type { Align } from './placement.ts'
import { usePlacement } from './use-placement.ts'

type PopoverProps = {
  /** The opener names it: <button popoverTarget={id}>. */
  id: string
  anchor: RefObject<HTMLElement | null>
  label?: string
  role?: 'dialog' | 'menu'
  align?: Align
  onToggle?: (open: boolean) => void
  /** In the page from the start, for what must open before scripts run, or without them. */
  drawn?: boolean
  ref?: RefObject<HTMLDivElement | null>
  className?: string
  children: ReactNode
}

/** A plate beside its opener. The browser opens it, closes it on Escape or a press elsewhere, and gives focus back. */
export function Popover({
  id,
  anchor,
  label,
  role = 'dialog',
  align,
  onToggle,
  drawn = false,
  ref,
  className,
  children,
}: PopoverProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  usePlacement(state === 'open', anchor, box, align)
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const open = event.newState === 'open'
    setState(open ? 'open' : 'closed')
    onToggle?.(open)
  }
  return (
    <div
      ref={box as Ref<HTMLDivElement>}
      id={id}
      popover="auto"
      {...{ role, 'aria-label': label }}
      className={classNames('pop', className)}
      onToggle={toggled}
    >
      {(drawn || state !== 'never') && children}
    </div>
  )
}
