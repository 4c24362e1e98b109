import { m } from '#messages'
import { call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { type DueHome, listDueHomes } from '../contract.ts'
import { ages } from '../rules.ts'
import type { Route } from './+types/checks-screen.ts'
import './staff.css'

export const meta: Route.MetaFunction = () => [{ title: m.checks_page() }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listDueHomes, {})

export default function ChecksScreen({ loaderData: { homes, total } }: Route.ComponentProps) {
  if (homes.length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title={m.checks_all_checked()}>
          {m.checks_all_checked_text({ days: ages.due })}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap trust-page">
      <h1>{m.shell_homes_to_check()}</h1>
      <p className="mut">
        {total > homes.length
          ? m.checks_lead_first({ shown: homes.length, total: grouped(total), days: ages.hidden })
          : m.checks_lead({ total: grouped(total), days: ages.hidden })}
      </p>
      <Table
        caption={m.checks_caption()}
        keyOf={({ id }) => id}
        rows={homes}
        columns={[
          { label: m.checks_home(), cell: ({ title }) => <MixedText text={title} /> },
          { label: m.checks_where(), cell: ({ place }) => <span lang="en-IN">{place}</span> },
          { label: m.checks_unconfirmed(), cell: ({ days }) => m.checks_days({ count: days }) },
          { label: m.checks_why(), cell: (home) => <Why home={home} /> },
          {
            label: m.checks_actions(),
            labelHidden: true,
            end: true,
            cell: ({ slug, title }) => (
              <ButtonLink small variant="sec" to={`/staff/checks/${slug}`}>
                {m.checks_check({ home: title, vh: (said) => <span className="vh">{said}</span> })}
              </ButtonLink>
            ),
          },
        ]}
      />
    </div>
  )
}

function Why({ home: { because } }: { home: DueHome }) {
  if (because === null) return m.checks_because({ why: 'turn' })
  return <Tag tone={because === 'stale' ? 'mar' : 'brick'}>{m.checks_because({ why: because })}</Tag>
}
