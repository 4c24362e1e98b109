import { data, Form } from 'react-router'
import { roleLabels } from '#features/people/accounts/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import { grouped } from '#shared/indian-number.ts'
import { readTyped } from '#shared/typed-filter.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { listActs, type StaffAct } from '../contract.ts'
import { actLabel, sideOf } from '../words.ts'
import type { Route } from './+types/audit-screen.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Audit | Thikana' }, { name: 'robots', content: 'noindex' }]

const names = ['who', 'what', 'about', 'person', 'from', 'to', 'before'] as const
type Typed = Partial<Record<(typeof names)[number], string>>

export async function loader({ url }: Route.LoaderArgs) {
  const typed: Typed = readTyped(url, names)
  try {
    const found = await call(listActs, { query: typed })
    return { ...found, typed, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 400 && error.status !== 422)) throw error
    const none = { acts: [], kinds: [], total: 0, next: null }
    return data({ ...none, typed, errors: error.fields }, { status: 422 })
  }
}

export default function AuditScreen({ loaderData }: Route.ComponentProps) {
  const { acts, total, kinds, next, typed, errors } = loaderData
  const { before: _, ...filter } = typed
  return (
    <>
      <div className="desk-bar">
        <h1>Audit</h1>
        <span className="mut">
          {grouped(total)} {total === 1 ? 'act' : 'acts'}
        </span>
        <div className="end">
          <ButtonLink
            variant="sec"
            small
            icon="download"
            reloadDocument
            to={`/admins/audit.csv?${new URLSearchParams(filter)}`}
          >
            CSV
          </ButtonLink>
        </div>
      </div>
      <FilterForm typed={typed} errors={errors} kinds={kinds} />
      {acts.length > 0 ? <ActTable acts={acts} /> : <p role="status">Nobody did anything like that.</p>}
      {next ? (
        <ButtonLink
          className="desk-more"
          variant="sec"
          to={`?${new URLSearchParams({ ...filter, before: String(next) })}`}
        >
          Older acts
        </ButtonLink>
      ) : null}
    </>
  )
}

type FilterProps = { typed: Typed; errors: Record<string, string>; kinds: string[] }

function FilterForm({ typed, errors, kinds }: FilterProps) {
  const field = (name: keyof Typed) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  const options = kinds.map((value) => ({ value, label: actLabel(value) }))
  return (
    <Form method="get" className="desk-filter" role="search" aria-label="Find acts">
      <TextField label="Who" autoComplete="off" {...field('who')} />
      <Select label="What" {...field('what')} options={[{ value: '', label: 'Anything' }, ...options]} />
      <TextField label="About" hint="lead 12" autoComplete="off" {...field('about')} />
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="To" type="date" {...field('to')} />
      <Button type="submit">Find</Button>
    </Form>
  )
}

const ActTable = ({ acts }: { acts: StaffAct[] }) => (
  <Table
    caption="What staff did, the newest first"
    keyOf={({ id }) => id}
    rows={acts}
    columns={[
      { label: 'What', cell: ({ what }) => actLabel(what) },
      { label: 'About', cell: ({ about }) => about || '–' },
      {
        label: 'Who',
        cell: ({ by, role, as }) => `${by}, ${roleLabels[role as Role] ?? role}${as ? `, as ${as}` : ''}`,
      },
      { label: 'Before', cell: ({ before }) => <span className="desk-side">{sideOf(before) || '–'}</span> },
      { label: 'After', cell: ({ after }) => <span className="desk-side">{sideOf(after) || '–'}</span> },
      { label: 'Why', cell: ({ why }) => why || '–' },
      { label: 'When', cell: ({ made_at }) => formatMoment(new Date(made_at)) },
    ]}
  />
)
