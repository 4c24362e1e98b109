import type { ReactNode } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Avatar } from './avatar.tsx'
import './rows.css'

/** Rows of a card: a mark, a title with a line below it, and what one can do with it. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className="rows">{children}</ul>

type RowProps = { icon: IconName; title: string; text: ReactNode; tone?: 'done'; end?: ReactNode }

export function Row({ icon, title, text, tone, end }: RowProps) {
  return (
    <li>
      <span className={`rows-mark${tone ? ` ${tone}` : ''}`}>
        <Icon icon={icon} />
      </span>
      <span>
        <b>{title}</b>
        {typeof text === 'string' ? <small>{text}</small> : text}
      </span>
      {end}
    </li>
  )
}

/** The whole row is the link. */
export function LinkRow({ icon, title, text, to }: Omit<RowProps, 'end' | 'tone'> & { to: string }) {
  return (
    <li className="rows-link">
      <span className="rows-mark">
        <Icon icon={icon} />
      </span>
      <span>
        <Link to={to}>{title}</Link>
        <small>{text}</small>
      </span>
      <Icon icon="chevron-right" />
    </li>
  )
}

export function PersonRow({ name, title, text, end }: { name: string; title: string; text: string; end?: ReactNode }) {
  return (
    <li>
      <Avatar name={name} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {end}
    </li>
  )
}
