import { data, Form } from 'react-router'
import { channels } from '#features/search/campaigns/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { readTyped } from '#shared/typed-filter.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type CampaignLine, type Counts, getCampaignReport } from '../contract.ts'
import type { Route } from './+types/campaigns-screen.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Campaigns | Thikana' }, { name: 'robots', content: 'noindex' }]

const names = ['from', 'to', 'channel'] as const
type Typed = Partial<Record<(typeof names)[number], string>>

export async function loader({ url }: Route.LoaderArgs) {
  const typed: Typed = readTyped(url, names)
  try {
    const report = await call(getCampaignReport, { query: typed as { from?: string } })
    return { report, typed, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 400 && error.status !== 422)) throw error
    return data({ report: null, typed, errors: error.fields }, { status: 422 })
  }
}

export default function CampaignsScreen({ loaderData: { report, typed, errors } }: Route.ComponentProps) {
  return (
    <>
      <div className="desk-bar">
        <h1>Campaigns</h1>
        {report ? (
          <span className="mut">
            {formatDay(report.from)} to {formatDay(report.to)}
          </span>
        ) : null}
        <div className="end">
          <ButtonLink
            variant="sec"
            small
            icon="download"
            reloadDocument
            to={`/admins/campaigns.csv?${new URLSearchParams(typed)}`}
          >
            CSV
          </ButtonLink>
        </div>
      </div>
      <FilterForm typed={{ from: report?.from, to: report?.to, ...typed }} errors={errors} />
      {report && report.lines.length > 0 ? (
        <>
          <h2>By channel</h2>
          <Table
            caption="What each channel brought"
            keyOf={({ channel }) => channel}
            rows={[...report.channels, { channel: 'Together' as const, ...report.total }]}
            columns={[{ label: 'Channel', cell: ({ channel }) => channel }, ...countColumns<Counts>()]}
          />
          <h2>By campaign</h2>
          <Table
            caption="What each campaign brought"
            keyOf={({ channel, source, medium, campaign }) => JSON.stringify([channel, source, medium, campaign])}
            rows={report.lines}
            columns={[
              { label: 'Campaign', cell: ({ campaign }) => campaign || 'No name' },
              { label: 'Source and medium', cell: (line) => originWords(line) },
              { label: 'Channel', cell: ({ channel }) => channel },
              ...countColumns<CampaignLine>(),
            ]}
          />
        </>
      ) : null}
      {report && report.lines.length === 0 ? <p role="status">Nothing came in these days.</p> : null}
      <p className="s mut">
        Visitors are browsers that came by a link of a campaign, counted without who they are. Leads, visits and
        bookings are the first of each person; a booking counts when it is paid, on the day it was made.
      </p>
    </>
  )
}

const originWords = ({ source, medium }: CampaignLine): string => [source, medium].filter(Boolean).join(' / ') || '–'

const labels: Readonly<Record<keyof Counts, string>> = {
  ...{ visitors: 'Visitors', leads: 'Leads', visits: 'Visits', bookings: 'Bookings', move_ins: 'Move-ins' },
}
const countColumns = <Row extends Counts>() =>
  (Object.keys(labels) as (keyof Counts)[]).map((name) => ({
    label: labels[name],
    end: true as const,
    cell: (row: Row) => grouped(row[name]),
  }))

type FilterProps = { typed: Typed; errors: Record<string, string> }

function FilterForm({ typed, errors }: FilterProps) {
  const field = (name: keyof Typed) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  const options = channels.map((value) => ({ value, label: value }))
  return (
    <Form method="get" className="desk-filter" role="search" aria-label="Choose days and channel">
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="To" type="date" {...field('to')} />
      <Select label="Channel" {...field('channel')} options={[{ value: '', label: 'All' }, ...options]} />
      <Button type="submit">Show</Button>
    </Form>
  )
}
