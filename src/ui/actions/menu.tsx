import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { rovingIndex } from '#ui/navigation/roving.ts'
import { Popover, type PopoverAlign } from '#ui/overlays/popover.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Anchor } from './anchor.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

export type MenuItem = {
  label: string
  icon?: IconName
  detail?: string
  danger?: boolean
  disabled?: boolean
} & ({ to: string; onPress?: undefined } | { onPress: () => void; to?: undefined })

type MenuProps = {
  label: string
  items: MenuItem[]
  /** Shows only the icon; the label becomes the accessible name. */
  icon?: IconName
  /** Shown on the button instead of the label. */
  face?: ReactNode
  align?: PopoverAlign
}

const enabledEntries = '[role=menuitem]:not([disabled])'

/** A button with a list of actions or links. */
export function Menu({ label, items, icon, face, align }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') list.current?.hidePopover()
    const all = [...(list.current?.querySelectorAll<HTMLElement>(enabledEntries) ?? [])]
    const next = rovingIndex(event.key, all.indexOf(event.target as HTMLElement), all.length, 'column')
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }
  // In an effect: the entries are rendered only once it has opened.
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>(enabledEntries)?.focus()
  }, [open])
  const opener = {
    popoverTarget: id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-controls': id,
  }
  return (
    <>
      {icon ? (
        <IconButton icon={icon} label={label} {...opener} />
      ) : (
        <Button variant="sec" small {...opener}>
          {face ?? label}
          <Icon icon="chevron-down" size="sm" />
        </Button>
      )}
      <Popover id={id} ref={list} label={label} role="menu" align={align} onToggle={setOpen}>
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} onKeyDown={move} onDone={() => list.current?.hidePopover()} />
        ))}
      </Popover>
    </>
  )
}

type MenuEntryProps = { item: MenuItem; onKeyDown: (event: KeyboardEvent) => void; onDone: () => void }

function MenuEntry({ item, onKeyDown, onDone }: MenuEntryProps) {
  const className = classNames('mi', item.danger && 'danger')
  const common = { className, role: 'menuitem', tabIndex: -1, onKeyDown }
  const inside = (
    <>
      {item.icon && <Icon icon={item.icon} />}
      <span>
        {item.label}
        {item.detail && <small>{item.detail}</small>}
      </span>
    </>
  )
  if (item.to !== undefined) {
    return (
      <Anchor {...common} to={item.to} onClick={onDone}>
        {inside}
      </Anchor>
    )
  }
  const press = () => {
    onDone()
    item.onPress()
  }
  return (
    <button {...common} type="button" disabled={item.disabled} onClick={press}>
      {inside}
    </button>
  )
}
