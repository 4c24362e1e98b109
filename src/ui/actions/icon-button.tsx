import type { ComponentProps, ReactNode } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Anchor, type AnchorProps } from './anchor.tsx'

type Look = {
  icon: IconName
  /** The accessible name, also shown as a tooltip. */
  label: string
  outlined?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** A badge over the corner. */
  children?: ReactNode
}

/** Always 44 px; a toggle passes aria-pressed, which also fills the icon. */
export function IconButton({
  icon,
  label,
  outlined,
  size,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & Look) {
  return (
    <button
      type="button"
      className={classNames('ib', outlined && 'line', className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon icon={icon} size={size} />
      {children}
    </button>
  )
}

export function IconLink({
  icon,
  label,
  outlined,
  size,
  className,
  children,
  ...rest
}: Omit<AnchorProps, 'children'> & Look) {
  return (
    <Anchor className={classNames('ib', outlined && 'line', className)} aria-label={label} title={label} {...rest}>
      <Icon icon={icon} size={size} />
      {children}
    </Anchor>
  )
}
