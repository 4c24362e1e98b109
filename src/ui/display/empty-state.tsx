import type { ComponentProps, ReactNode } from 'react'
import { DoorArt } from '#ui/brand/door-art.tsx'
import { classNames } from '#ui/styles/class-names.ts'

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** The reason: "No bed or room here under ₹7,000" */
  title: ReactNode
  /** The heading's level on its page */
  as?: 'h1' | 'h2' | 'h3'
  /** Next steps, as buttons or links */
  actions?: ReactNode
  art?: ReactNode
}

export function EmptyState(props: EmptyStateProps) {
  const { title, as: Title = 'h2', actions, art = <DoorArt />, className, children, ...rest } = props
  return (
    <div className={classNames('empty', className)} {...rest}>
      {art}
      <Title>{title}</Title>
      {children && <div className="tx">{children}</div>}
      {actions && <div className="act">{actions}</div>}
    </div>
  )
}
