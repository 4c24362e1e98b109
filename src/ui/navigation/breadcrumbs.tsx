import type { ComponentProps } from 'react'
import { m } from '#messages'
import { Anchor } from '#ui/actions/anchor.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'

export type Crumb = { label: string; to: string }

type BreadcrumbsProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** From the widest place inwards; the page itself goes in `here` */
  crumbs: Crumb[]
  here: string
  /** The language of `here`, if it is a name that a person wrote. */
  hereLang?: string
}

export function Breadcrumbs({ crumbs, here, hereLang, className, ...rest }: BreadcrumbsProps) {
  return (
    <nav className={classNames('crumbs', className)} aria-label={m.ui_breadcrumb()} {...rest}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Anchor to={crumb.to}>{crumb.label}</Anchor>
            <Icon icon="chevron-right" size="sm" />
          </li>
        ))}
        <li>
          <span aria-current="page" lang={hereLang}>
            {here}
          </span>
        </li>
      </ol>
    </nav>
  )
}
