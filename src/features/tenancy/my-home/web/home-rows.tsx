import type { ReactNode } from 'react'
import type { IconName } from '#shared/icon-names.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Avatar } from '#ui/display/avatar.tsx'

type RowProps = { icon: IconName; title: string; text: string; tone?: 'done'; end?: ReactNode }

export function Row({ icon, title, text, tone, end }: RowProps) {
  return (
    <li>
      <span className={`my-home-icon${tone ? ` ${tone}` : ''}`}>
        <Icon icon={icon} />
      </span>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {end}
    </li>
  )
}

/** The whole row is the link. */
export function LinkRow({ icon, title, text, to }: Omit<RowProps, 'end' | 'tone'> & { to: string }) {
  return (
    <li className="my-home-link">
      <span className="my-home-icon">
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

export function PersonRow({ name, title, text }: { name: string; title: string; text: string }) {
  return (
    <li>
      <Avatar name={name} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </li>
  )
}
