import type { ComponentProps } from 'react'
import { classNames } from '#ui/styles/class-names.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  /** No padding: for tables and pictures that reach the edge. */
  flush?: boolean
  /** Lifts on hover; give the link inside the class "cover" to make the whole card clickable. */
  linked?: boolean
}

export function Card({ as: Tag = 'div', flush = false, linked = false, className, ...rest }: CardProps) {
  // Every element it can be takes the same attributes; only the ref's type would differ.
  const Element = Tag as 'div'
  return <Element className={classNames('card', !flush && 'pad', linked && 'go', className)} {...rest} />
}
