import type { ComponentProps } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from './icon.tsx'

/** Clips its content to the doorway's shape, at any size. */
export function Arch({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('archm', className)} {...rest} />
}

/** The tick in a doorway shown on success. The text beside it must say what was done. */
export function Seal() {
  return (
    <div className="seal archm" aria-hidden="true">
      <Icon icon="check" />
    </div>
  )
}
