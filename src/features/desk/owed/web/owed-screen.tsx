import { data, Form } from 'react-router'
import { MoneyLinks } from '#features/money/office/web/money-links.tsx'
import { CallError, call } from '#shared/call.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees } from '#shared/money.ts'
import { readTyped } from '#shared/typed-filter.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Table } from '#ui/display/table.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { listOwedToOwners, type OwedOwner } from '../contract.ts'
import type { Route } from './+types/owed-screen.ts'
import './owed.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Owed to owners | Thikana' },
  { name: 'robots', content: 'noindex' },
]

const names = ['q', 'min_due', 'max_due', 'page'] as const
type Typed = Partial<Record<(typeof names)[number], string>>
const nothing = { owners: 0, due: 0, held: 0, out: 0 }

export async function loader({ url }: Route.LoaderArgs) {
  const typed: Typed = readTyped(url, names)
  try {
    const query = typed as Parameters<typeof call<typeof listOwedToOwners>>[1]['query']
    return { ...(await call(listOwedToOwners, { query })), typed, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    return data({ owners: [], totals: nothing, pages: 1, typed, errors: error.fields }, { status: 422 })
  }
}

export default function OwedScreen({ loaderData }: Route.ComponentProps) {
  const { owners, totals, pages, typed, errors } = loaderData
  const page = Number(typed.page ?? 1)
  const { page: _, ...filter } = typed
  const field = (name: keyof Typed) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  return (
    <div className="wrap money-page">
      <h1>Owed to owners</h1>
      <MoneyLinks here="/admins/money/owners" />
      <Form method="get" className="owed-filter" role="search" aria-label="Find owners">
        <TextField label="Name" autoComplete="off" {...field('q')} />
        <TextField label="Due from ₹" inputMode="numeric" autoComplete="off" {...field('min_due')} />
        <TextField label="to ₹" inputMode="numeric" autoComplete="off" {...field('max_due')} />
        <Button type="submit">Find</Button>
      </Form>
      <p className="owed-sums">
        {grouped(totals.owners)} owners: <b className="num">{formatRupees(totals.due)}</b> due,{' '}
        <b className="num">{formatRupees(totals.held)}</b> held, <b className="num">{formatRupees(totals.out)}</b> on
        its way.{' '}
        <a className="link" href={`/admins/money/owners.csv?${new URLSearchParams(filter)}`} download>
          CSV
        </a>
      </p>
      {owners.length === 0 ? <p role="status">Nobody is owed anything like that.</p> : null}
      {owners.map((owner) => (
        <Owner key={owner.id} {...owner} />
      ))}
      {page < pages ? (
        <ButtonLink variant="sec" to={`?${new URLSearchParams({ ...filter, page: String(page + 1) })}`}>
          More owners
        </ButtonLink>
      ) : null}
    </div>
  )
}

function Owner({ id, name, due, held, out, homes }: OwedOwner) {
  return (
    <article className="owed-owner">
      <h2>
        <Link to={`/admins/people/${id}`}>{name}</Link>
      </h2>
      <p className="mut s">
        {formatRupees(due)} due, {formatRupees(held)} held{out > 0 ? `, ${formatRupees(out)} on its way` : ''}
      </p>
      {homes.length > 0 ? (
        <Table
          caption={`Homes of ${name}`}
          keyOf={({ home_id }) => home_id ?? 0}
          rows={homes}
          columns={[
            {
              label: 'Home',
              cell: ({ home_id, title }) =>
                home_id === null ? (
                  'Fees, shares and others, of no one home'
                ) : (
                  <Link to={`/admins/homes/${home_id}`}>{title}</Link>
                ),
            },
            { label: 'Held', end: true, cell: (home) => formatRupees(home.held) },
            { label: 'Due', end: true, cell: (home) => formatRupees(home.due) },
          ]}
        />
      ) : null}
    </article>
  )
}
