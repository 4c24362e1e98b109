import type { ComponentProps } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { initialsOf, tintOf } from './initials.ts'

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  name: string
  photo?: string
  /** sm 32, md 44, lg 72 px */
  size?: 'sm' | 'md' | 'lg'
}

/** Decorative: the name always stands beside it as text. */
export function Avatar({ name, photo, size = 'md', className, ...rest }: AvatarProps) {
  const tint = tintOf(name, 4)
  return (
    <span
      className={classNames('av', tint > 0 && `t${tint}`, size !== 'md' && size, className)}
      aria-hidden="true"
      {...rest}
    >
      {photo ? <img src={photo} alt="" loading="lazy" decoding="async" /> : initialsOf(name)}
    </span>
  )
}
