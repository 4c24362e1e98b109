import { CircleAlert, CircleCheck, Info, type LucideIcon, TicketPercent, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type BannerTone = 'pea' | 'mar' | 'leaf' | 'brick'

const icons: Record<BannerTone, LucideIcon> = { pea: Info, mar: TicketPercent, leaf: CircleCheck, brick: CircleAlert }

type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** Peacock informs, marigold offers, leaf confirms, brick warns. */
  tone?: BannerTone
  title?: ReactNode
  icon?: LucideIcon
  action?: ReactNode
  onDismiss?: () => void
}

/** Stays on the page, unlike a toast. Pass role="alert" where it appears in answer to what someone did. */
export function Banner({ tone = 'pea', title, icon, action, onDismiss, className, children, ...rest }: BannerProps) {
  return (
    <div className={classNames('note', tone, className)} {...rest}>
      <Icon icon={icon ?? icons[tone]} />
      <div className="tx">
        {title && <b>{title}</b>} {children}
      </div>
      {action && <div className="act">{action}</div>}
      {onDismiss && <IconButton icon={X} size="sm" label="Dismiss" onClick={onDismiss} />}
    </div>
  )
}
