import { purposes } from '#features/people/consents/rules.ts'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { localDay } from '#shared/local-dates.ts'
import { Table } from '#ui/display/table.tsx'
import { Accordion } from '#ui/navigation/accordion.tsx'
import type { listConsents } from '../contract.ts'

type Past = Reply<typeof listConsents>['history']

const titleOf = (name: string): string => purposes.find(({ purpose }) => purpose === name)?.title ?? name
const day = (moment: string): string => localDay(dayInIndia(new Date(moment)))

export function ConsentHistory({ history }: { history: Past }) {
  if (history.length === 0) return null
  const table = (
    <Table
      caption={m.privacy_history_caption()}
      rows={history}
      keyOf={({ id }) => id}
      columns={[
        {
          label: m.privacy_column({ column: 'purpose' }),
          cell: ({ purpose, version }) => m.privacy_version({ title: titleOf(purpose), number: version }),
        },
        { label: m.privacy_column({ column: 'given' }), cell: ({ given_at }) => day(given_at) },
        {
          label: m.privacy_column({ column: 'withdrawn' }),
          cell: ({ withdrawn_at }) => (withdrawn_at ? day(withdrawn_at) : m.privacy_stands()),
        },
      ]}
    />
  )
  return <Accordion items={[{ id: 'consent-history', title: m.privacy_history(), content: table }]} />
}
