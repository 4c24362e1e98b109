import type { ComponentProps } from 'react'
import { m } from '#messages'
import type { IconName } from '#shared/icon-names.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { pageWindow } from './page-window.ts'

type PaginationProps = Omit<ComponentProps<'nav'>, 'children'> & {
  page: number
  pages: number
  /** The URL of a page; it must keep the filters and the sort order. */
  hrefFor: (page: number) => string
}

/** Links, so that every page can be opened, shared and crawled. Hidden when there is one page. */
export function Pagination({ page, pages, hrefFor, className, ...rest }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className={classNames('pg', className)} aria-label={m.ui_pages()} {...rest}>
      <ol>
        <li>
          <Arrow icon="chevron-left" label={m.ui_previous_page()} rel="prev" to={page > 1 ? hrefFor(page - 1) : null} />
        </li>
        {pageWindow(page, pages).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <Anchor
                className="ib"
                to={hrefFor(slot)}
                aria-label={m.ui_page({ page: slot })}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </Anchor>
            ) : (
              <span className="ib" aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
        <li>
          <Arrow
            icon="chevron-right"
            label={m.ui_next_page()}
            rel="next"
            to={page < pages ? hrefFor(page + 1) : null}
          />
        </li>
      </ol>
    </nav>
  )
}

function Arrow({ to, ...rest }: { icon: IconName; label: string; rel: string; to: string | null }) {
  if (to) return <IconLink outlined to={to} {...rest} />
  return (
    <span className="ib line" aria-hidden="true">
      <Icon icon={rest.icon} />
    </span>
  )
}
