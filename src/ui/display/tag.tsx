import type { ComponentProps } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'

/** Peacock for a feature, marigold for an offer or waiting, leaf for paid or confirmed, brick for due, photo over pictures. */
export type TagTone = 'pea' | 'mar' | 'leaf' | 'brick' | 'photo'

type TagProps = ComponentProps<'span'> & { tone?: TagTone; icon?: IconName }

export function Tag({ tone, icon, className, children, ...rest }: TagProps) {
  return (
    <span className={classNames('tag', tone, className)} {...rest}>
      {icon && <Icon icon={icon} size="sm" />}
      {children}
    </span>
  )
}
