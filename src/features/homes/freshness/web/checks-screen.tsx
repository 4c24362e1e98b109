import { call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { type DueHome, listDueHomes } from '../contract.ts'
import { ages } from '../rules.ts'
import type { Route } from './+types/checks-screen.ts'
import './staff.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Homes to check | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listDueHomes, {})

export default function ChecksScreen({ loaderData: { homes, total } }: Route.ComponentProps) {
  if (homes.length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title="Every home is checked">
          A home stands here when nobody stood by it for {ages.due} days, or when people say that something is wrong.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap trust-page">
      <h1>Homes to check</h1>
      <p className="mut">
        {total > homes.length ? `The first ${homes.length} of ${grouped(total)}, ` : `${grouped(total)} in all, `}
        the most urgent first. After {ages.hidden} days without a check a home is hidden.
      </p>
      <Table
        caption="Homes to check, the most urgent first"
        keyOf={({ id }) => id}
        rows={homes}
        columns={[
          { label: 'Home', cell: ({ title }) => title },
          { label: 'Where', cell: ({ place }) => place },
          { label: 'Unconfirmed for', cell: ({ days }) => (days === 1 ? '1 day' : `${grouped(days)} days`) },
          { label: 'Why', cell: (home) => <Why home={home} /> },
          {
            label: 'Actions',
            labelHidden: true,
            end: true,
            cell: ({ slug, title }) => (
              <ButtonLink small variant="sec" to={`/staff/checks/${slug}`}>
                Check<span className="vh"> {title}</span>
              </ButtonLink>
            ),
          },
        ]}
      />
    </div>
  )
}

export const whyLabels: Readonly<Record<NonNullable<DueHome['because']>, string>> = {
  reports: 'Reported by several',
  photos: 'Photos of another home',
  stale: 'Hidden for its age',
}

function Why({ home: { because } }: { home: DueHome }) {
  if (because === null) return 'Its turn'
  return <Tag tone={because === 'stale' ? 'mar' : 'brick'}>{whyLabels[because]}</Tag>
}
