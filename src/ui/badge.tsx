import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type BadgeProps = Omit<ComponentProps<'span'>, 'children'> & {
  count: number
  /** What is counted: "unread messages". */
  label: string
  /** For counts that ask nothing of you. */
  quiet?: boolean
}

/** Nothing at zero, 99+ above that. On an icon button, say the count in the button's label as well. */
export function Badge({ count, label, quiet = false, className, ...rest }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classNames('badge', quiet && 'quiet', className)} {...rest}>
      {count > 99 ? '99+' : count}
      <span className="vh"> {label}</span>
    </span>
  )
}
