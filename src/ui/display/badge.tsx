import type { ComponentProps } from 'react'
import { classNames } from '#ui/styles/class-names.ts'

type BadgeProps = Omit<ComponentProps<'span'>, 'children'> & {
  count: number
  /** The thing being counted: "unread messages". */
  label: string
  /** For counts that need no action. */
  quiet?: boolean
}

/** Hidden at zero, 99+ above 99. On an icon button, include the count in the button's label as well. */
export function Badge({ count, label, quiet = false, className, ...rest }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classNames('badge', quiet && 'quiet', className)} {...rest}>
      {count > 99 ? '99+' : count}
      <span className="vh"> {label}</span>
    </span>
  )
}
