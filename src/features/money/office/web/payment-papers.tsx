import { formatMoment } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { formatRupees } from '#shared/money.ts'
import { Table } from '#ui/display/table.tsx'
import type { getOfficePayment } from '../contract.ts'
import { accountLabels, sideOf } from '../words.ts'

type Papers = Reply<typeof getOfficePayment>

export const LineTable = ({ lines, total }: { lines: Papers['lines']; total: number }) => (
  <Table
    caption="Lines of the invoice"
    keyOf={({ type, label }) => `${type} ${label}`}
    rows={lines}
    columns={[
      { label: 'Line', cell: ({ label }) => label },
      { label: 'Tax within', end: true, cell: ({ tax }) => (tax ? formatRupees(tax) : '–') },
      { label: 'Amount', end: true, cell: ({ amount }) => formatRupees(amount) },
    ]}
    total={{ label: 'Total', value: formatRupees(total) }}
  />
)

export const AttemptTable = ({ attempts }: { attempts: Papers['attempts'] }) => (
  <Table
    caption="Visits to the gateway"
    keyOf={({ id }) => id}
    rows={attempts}
    columns={[
      { label: 'Order', cell: (each) => <code className="money-id">{each.gateway_order_id ?? 'not opened'}</code> },
      { label: 'Begun', cell: ({ created_at }) => formatMoment(new Date(created_at)) },
      { label: 'State', cell: ({ state }) => state.replace('_', ' ') },
      { label: 'Asked after', end: true, cell: ({ asked }) => `${asked} times` },
      { label: 'Amount', end: true, cell: ({ amount }) => formatRupees(amount) },
    ]}
  />
)

export const EventTable = ({ events }: { events: Papers['events'] }) => (
  <Table
    caption="Messages of the gateway"
    keyOf={({ id }) => id}
    rows={events}
    columns={[
      { label: 'Message', cell: ({ type }) => type },
      { label: 'Id', cell: ({ id }) => <code className="money-id">{id}</code> },
      { label: 'Came', cell: ({ received_at }) => formatMoment(new Date(received_at)) },
      { label: 'Taken as', cell: ({ outcome }) => outcome },
    ]}
  />
)

const labelOf = (kind: string): string => accountLabels[kind as keyof typeof accountLabels] ?? kind

export const PostingTable = ({ postings }: { postings: Papers['postings'] }) => (
  <Table
    caption="What the books say"
    keyOf={({ key }) => key}
    rows={postings.flatMap(({ reference, text, happened_at, entries }) =>
      entries.map(({ kind, amount }) => ({ key: `${reference} ${kind}`, reference, text, happened_at, kind, amount })),
    )}
    columns={[
      { label: 'Account', cell: ({ kind }) => labelOf(kind) },
      { label: 'Posting', cell: ({ text, reference }) => `${text} (${reference})` },
      { label: 'When', cell: ({ happened_at }) => formatMoment(new Date(happened_at)) },
      { label: 'Side', cell: ({ amount }) => sideOf(amount) },
      { label: 'Amount', end: true, cell: ({ amount }) => formatRupees(Math.abs(amount)) },
    ]}
  />
)
