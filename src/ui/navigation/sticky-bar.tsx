import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/styles/class-names.ts'
import './sticky-bar.css'

type StickyBarProps = { label: string; className?: string; children: ReactNode }

/** The bar with the next step at the bottom of a phone; wider windows show the step beside the page instead. */
export function StickyBar({ label, className, children }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null)
  // A long price wraps to another line: the page reserves the bar's measured height.
  useEffect(() => {
    const box = bar.current
    if (!box) return
    const { style } = document.body
    const size = new ResizeObserver(() => style.setProperty('--sticky-bar', `${box.offsetHeight}px`))
    size.observe(box)
    return () => {
      size.disconnect()
      style.removeProperty('--sticky-bar')
    }
  }, [])
  return (
    <section ref={bar} className={classNames('bbar only-p', className)} aria-label={label}>
      {children}
    </section>
  )
}
