import type { ComponentProps, ReactNode } from 'react'
import { m } from '#messages'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import './timeline.css'

/** Done, in progress, upcoming, or failed and in need of someone. */
export type TimelineState = 'done' | 'now' | 'next' | 'late'

export type TimelineItem = {
  /** Stable and unique in its list; defaults to the title */
  key?: string
  title: string
  /** When, or what it takes */
  note?: ReactNode
  state: TimelineState
  /** Below the note: a button, a code */
  more?: ReactNode
}

type TimelineProps = Omit<ComponentProps<'ol'>, 'children'> & { items: TimelineItem[] }

export function Timeline({ items, className, ...rest }: TimelineProps) {
  return (
    <ol className={classNames('timeline', className)} {...rest}>
      {items.map((item) => (
        <li
          key={item.key ?? item.title}
          className={item.state}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          <span className="dot" aria-hidden="true">
            {item.state === 'done' && <Icon icon="check" />}
            {item.state === 'late' && <Icon icon="x" />}
          </span>
          <b>
            {item.state !== 'next' && <span className="vh">{m.ui_timeline_state({ state: item.state })}</span>}
            {item.title}
          </b>
          {item.note && <span className="note-line s mut">{item.note}</span>}
          {item.more && <div className="more">{item.more}</div>}
        </li>
      ))}
    </ol>
  )
}
