import type { ReactNode } from 'react'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import './accordion.css'

type AccordionProps = {
  items: { id: string; title: ReactNode; content: ReactNode; open?: boolean }[]
  /** A name keeps only one open at a time. */
  name?: string
  className?: string
}

export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={classNames('accordion', className)}>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} open={item.open}>
          <summary>
            {item.title}
            <Icon icon="chevron-down" />
          </summary>
          <div>{item.content}</div>
        </details>
      ))}
    </div>
  )
}
