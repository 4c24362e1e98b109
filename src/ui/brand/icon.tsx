import type { ComponentProps } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { classNames } from '#ui/styles/class-names.ts'
import sprite from './icons.svg?url&no-inline'

type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  icon: IconName
  /** sm 16, md 20, lg 24 px */
  size?: 'sm' | 'md' | 'lg'
  /** The accessible name; without it the icon is decorative. */
  label?: string
}

export function Icon({ icon, size = 'md', label, className, ...rest }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `meaning` names it or hides it.
    <svg className={classNames('i', size !== 'md' && size, className)} {...meaning} {...rest}>
      <use href={`${sprite}#${icon}`} />
    </svg>
  )
}
