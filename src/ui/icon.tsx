import type { LucideIcon, LucideProps } from 'lucide-react'
import { classNames } from './class-names.ts'

type IconProps = Omit<LucideProps, 'size' | 'ref'> & {
  icon: LucideIcon
  /** sm 16, md 20, lg 24 px */
  size?: 'sm' | 'md' | 'lg'
  /** What it says to those who do not see it; without it the icon is decoration. */
  label?: string
}

export function Icon({ icon: Shape, size = 'md', label, className, ...rest }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Shape className={classNames('i', size !== 'md' && size, className)} {...meaning} {...rest} />
}
