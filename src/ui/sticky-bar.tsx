import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type StickyBarProps = { label: string; className?: string; children: ReactNode }

/** The bar with the next step at the bottom of a phone; wider windows show the step beside the page instead. */
export function StickyBar({ label, className, children }: StickyBarProps) {
  return (
    <section className={classNames('bbar only-p', className)} aria-label={label}>
      {children}
    </section>
  )
}
