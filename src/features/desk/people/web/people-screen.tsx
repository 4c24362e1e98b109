import { data, Form } from 'react-router'
import { roleLabels } from '#features/people/accounts/rules.ts'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { type Role, roles } from '#shared/endpoint.ts'
import { grouped } from '#shared/indian-number.ts'
import { readTyped } from '#shared/typed-filter.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type DeskPerson, findPeople } from '../contract.ts'
import type { Route } from './+types/people-screen.ts'

export const meta: Route.MetaFunction = () => [{ title: 'People | Thikana' }, { name: 'robots', content: 'noindex' }]

const names = ['q', 'role', 'locked', 'before'] as const
type Typed = Partial<Record<(typeof names)[number], string>>

export async function loader({ url }: Route.LoaderArgs) {
  const typed: Typed = readTyped(url, names)
  try {
    const query = typed as Parameters<typeof call<typeof findPeople>>[1]['query']
    return { ...(await call(findPeople, { query })), typed, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    return data({ people: [], total: 0, next: null, typed, errors: error.fields }, { status: 422 })
  }
}

export default function PeopleScreen({ loaderData }: Route.ComponentProps) {
  const { people, total, next, typed, errors } = loaderData
  const { before: _, ...filter } = typed
  const field = (name: keyof Typed) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }))
  return (
    <>
      <div className="desk-bar">
        <h1>People</h1>
        <span className="mut">{grouped(total)} found</span>
        <div className="end">
          <ButtonLink
            variant="sec"
            small
            icon="download"
            reloadDocument
            to={`/admins/people.csv?${new URLSearchParams(filter)}`}
          >
            CSV
          </ButtonLink>
        </div>
      </div>
      <Form method="get" className="desk-filter" role="search" aria-label="Find people">
        <TextField label="Name, phone, mail or number" autoComplete="off" {...field('q')} />
        <Select label="Role" {...field('role')} options={[{ value: '', label: 'Any' }, ...roleOptions]} />
        <Select
          label="Locked"
          {...field('locked')}
          options={[
            { value: '', label: 'Any' },
            { value: 'yes', label: 'Locked' },
            { value: 'no', label: 'Not locked' },
          ]}
        />
        <Button type="submit">Find</Button>
      </Form>
      {people.length > 0 ? <PeopleTable people={people} /> : <p role="status">Nobody is like that.</p>}
      {next ? (
        <ButtonLink
          className="desk-more"
          variant="sec"
          to={`?${new URLSearchParams({ ...filter, before: String(next) })}`}
        >
          Older accounts
        </ButtonLink>
      ) : null}
    </>
  )
}

const PeopleTable = ({ people }: { people: DeskPerson[] }) => (
  <Table
    caption="People, the newest first"
    keyOf={({ id }) => id}
    rows={people}
    columns={[
      { label: 'Name', cell: ({ id, name }) => <Link to={`/admins/people/${id}`}>{name || `Person ${id}`}</Link> },
      { label: 'Phone', cell: ({ phone }) => phone ?? '–' },
      { label: 'Mail', cell: ({ email }) => email ?? '–' },
      {
        label: 'Roles',
        cell: ({ roles: held, locked }) => (
          <>
            {held.map((role) => roleLabels[role as Role]).join(', ')} {locked ? <Tag tone="brick">Locked</Tag> : null}
          </>
        ),
      },
      { label: 'Since', cell: ({ since }) => formatMoment(new Date(since)) },
    ]}
  />
)
