import { purposes } from '#features/people/consents/rules.ts'
import { dayInIndia, formatDay } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { Table } from '#ui/display/table.tsx'
import { Accordion } from '#ui/navigation/accordion.tsx'
import type { listConsents } from '../contract.ts'

type Past = Reply<typeof listConsents>['history']

const titleOf = (name: string): string => purposes.find(({ purpose }) => purpose === name)?.title ?? name
const day = (moment: string): string => formatDay(dayInIndia(new Date(moment)))

export function ConsentHistory({ history }: { history: Past }) {
  if (history.length === 0) return null
  const table = (
    <Table
      caption="What I agreed to before"
      rows={history}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Purpose', cell: ({ purpose, version }) => `${titleOf(purpose)}, version ${version}` },
        { label: 'Given', cell: ({ given_at }) => day(given_at) },
        { label: 'Taken back', cell: ({ withdrawn_at }) => (withdrawn_at ? day(withdrawn_at) : 'It stands') },
      ]}
    />
  )
  return <Accordion items={[{ id: 'consent-history', title: 'History', content: table }]} />
}
