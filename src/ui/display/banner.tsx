import type { ComponentProps, ReactNode } from 'react'
import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'

export type BannerTone = 'pea' | 'mar' | 'leaf' | 'brick'

const icons: Record<BannerTone, IconName> = {
  pea: 'info',
  mar: 'ticket-percent',
  leaf: 'circle-check',
  brick: 'circle-exclamation-point',
}

type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** Peacock informs, marigold offers, leaf confirms, brick warns. */
  tone?: BannerTone
  title?: ReactNode
  icon?: IconName
  action?: ReactNode
  onDismiss?: () => void
}

/** Stays on the page, unlike a toast. Pass role="alert" where it appears in response to a user's action. */
export function Banner({ tone = 'pea', title, icon, action, onDismiss, className, children, ...rest }: BannerProps) {
  return (
    <div className={classNames('note', tone, className)} {...rest}>
      <Icon icon={icon ?? icons[tone]} />
      <div className="tx">
        {title && <b>{title}</b>} {children}
      </div>
      {action && <div className="act">{action}</div>}
      {onDismiss && <IconButton icon="x" size="sm" label={m.ui_dismiss()} onClick={onDismiss} />}
    </div>
  )
}
