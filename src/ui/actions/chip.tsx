import type { ComponentProps, ReactNode } from 'react'
import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Anchor, type AnchorProps } from './anchor.tsx'

type Face = {
  icon?: IconName
  /** How many results the filter would leave. */
  count?: number
  on?: boolean
  /** Shows a cross: pressing it removes the filter. */
  removable?: boolean
}

/** A toggle for a filter. */
export function Chip({ icon, count, on, removable, className, children, ...rest }: ComponentProps<'button'> & Face) {
  return (
    <button type="button" className={classNames('chip', className)} aria-pressed={on} {...rest}>
      <ChipFace icon={icon} count={count} removable={removable}>
        {children}
      </ChipFace>
    </button>
  )
}

/** The same as a link, where the filter lives in the URL. */
export function ChipLink({ icon, count, on, removable, className, children, ...rest }: AnchorProps & Face) {
  return (
    <Anchor className={classNames('chip', className)} aria-current={on ? 'true' : undefined} {...rest}>
      <ChipFace icon={icon} count={count} removable={removable}>
        {children}
      </ChipFace>
    </Anchor>
  )
}

function ChipFace({ icon, count, removable, children }: Face & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon icon={icon} size="sm" />}
      {children}
      {count !== undefined && <span className="n">{count}</span>}
      {removable && <Icon icon="x" size="sm" label={m.ui_remove()} />}
    </>
  )
}

type ChipsProps = ComponentProps<'fieldset'> & {
  /** The accessible name of the group. */
  label: string
  /** Wraps onto lines; otherwise the row scrolls sideways. */
  wrap?: boolean
}

export function Chips({ label, wrap = false, className, children, ...rest }: ChipsProps) {
  return (
    <fieldset className={classNames('chips', wrap ? 'wrapx' : 'hscroll', className)} {...rest}>
      <legend className="vh">{label}</legend>
      {children}
    </fieldset>
  )
}
