import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** Cuts what it holds to the doorway's shape, at any size. */
export function Arch({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('archm', className)} {...rest} />
}

/** The tick in a doorway over "it is done". The words beside it say what was done. */
export function Seal() {
  return (
    <div className="seal archm" aria-hidden="true">
      <Icon icon="check" />
    </div>
  )
}
