import type { ComponentProps } from 'react'
import { classNames } from '#ui/styles/class-names.ts'

/** The doorway with a lamp in it. */
export function LogoMark({ className, ...rest }: Omit<ComponentProps<'svg'>, 'children'>) {
  return (
    <svg className={classNames('logo-mark', className)} viewBox="0 0 28 32" aria-hidden="true" {...rest}>
      <path d="M2 30V14C2 7 7.2 3.4 14 1c6.8 2.4 12 6 12 13v16a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z" fill="var(--wall)" />
      <path d="M8.5 31V17c0-3.6 2.4-5.7 5.5-7 3.1 1.3 5.5 3.4 5.5 7v14z" fill="var(--door)" />
      <circle cx="14" cy="19.5" r="2.6" fill="var(--marigold)" />
    </svg>
  )
}

type LogoProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** On the footer's and refer slide's dark ground */
  onDeep?: boolean
  /** Beside a search box there is no room for the word on a phone. */
  markOnPhone?: boolean
}

/** Mark and word. Wrap it in the link home. */
export function Logo({ onDeep = false, markOnPhone = false, className, ...rest }: LogoProps) {
  return (
    <span className={classNames('logo', onDeep && 'on-deep', className)} {...rest}>
      <LogoMark />
      <span className={markOnPhone ? 'only-d' : undefined}>Thikana</span>
    </span>
  )
}
