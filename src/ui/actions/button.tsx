import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Anchor, type AnchorProps } from './anchor.tsx'

/** Primary, secondary, text only, accent (offers), danger, and inverse (on the deep band). */
export type ButtonVariant = 'pri' | 'sec' | 'ter' | 'acc' | 'bad' | 'inv'

type Look = { variant?: ButtonVariant; small?: boolean; block?: boolean; icon?: IconName }

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

export function Button(props: ButtonProps) {
  const { variant, small, block, icon, busy = false, className, children, onClick, ...rest } = props
  // Not `disabled` while busy: the button would lose focus, and with it a screen reader's position.
  const waiting = busy && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse }
  return (
    <button
      type="button"
      className={lookOf({ variant, small, block }, className)}
      onClick={onClick}
      {...rest}
      {...waiting}
    >
      {busy ? <span className="spin" /> : face(icon, small)}
      {children}
    </button>
  )
}

export function ButtonLink(props: AnchorProps & Look) {
  const { variant, small, block, icon, className, children, ...rest } = props
  return (
    <Anchor className={lookOf({ variant, small, block }, className)} {...rest}>
      {face(icon, small)}
      {children}
    </Anchor>
  )
}

/** A link that opens something here: without the router, which costs more than the rest of a card's link together. */
export function ButtonAnchor(props: ComponentProps<'a'> & Look) {
  const { variant, small, block, icon, className, children, ...rest } = props
  return (
    <a className={lookOf({ variant, small, block }, className)} {...rest}>
      {face(icon, small)}
      {children}
    </a>
  )
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

function lookOf({ variant = 'pri', small, block }: Look, className?: string): string {
  return classNames('btn', variant, small && 'sm', block && 'block', className)
}

function face(icon?: IconName, small?: boolean): ReactNode {
  return icon && <Icon icon={icon} size={small ? 'sm' : 'md'} />
}
