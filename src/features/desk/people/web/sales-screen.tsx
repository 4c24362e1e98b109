import { data, Form } from 'react-router'
import { listCities } from '#features/places/contract.ts'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees } from '#shared/money.ts'
import { readTyped } from '#shared/typed-filter.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type DeskSale, listSales, markSold } from '../contract.ts'
import type { Route } from './+types/sales-screen.ts'
import './people.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Homes for sale | Thikana' },
  { name: 'robots', content: 'noindex' },
]

const names = ['city', 'state', 'min_price', 'max_price', 'from', 'to', 'page'] as const
type Typed = Partial<Record<(typeof names)[number], string>>

export async function loader({ url }: Route.LoaderArgs) {
  const typed: Typed = readTyped(url, names)
  const cities = (await call(listCities, {})).cities.map(({ city, name }) => ({ city, name }))
  try {
    const query = typed as Parameters<typeof call<typeof listSales>>[1]['query']
    return { ...(await call(listSales, { query })), typed, cities, errors: {} as Record<string, string> }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error
    return data({ sales: [], total: 0, pages: 1, typed, cities, errors: error.fields }, { status: 422 })
  }
}

type Answer = { done?: string; problem?: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const sold = form.get('intent') === 'sold'
  try {
    const body = { sold, reason: String(form.get('reason') ?? '') }
    await call(markSold, { params: { id: Number(form.get('home')) }, body })
    return data<Answer>({ done: sold ? 'Marked as sold: it is off the site.' : 'It is for sale again.' })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const [field] = Object.values(error.fields)
    return data<Answer>({ problem: field ?? error.message }, { status: error.status === 400 ? 422 : error.status })
  }
}

export default function SalesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { sales, total, pages, typed, errors, cities } = loaderData
  const page = Number(typed.page ?? 1)
  const { page: _, ...filter } = typed
  const field = (name: keyof Typed) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  return (
    <>
      <div className="desk-bar">
        <h1>Homes for sale</h1>
        <span className="mut">
          {grouped(total)} found{' '}
          <a className="link" href={`/admins/sales.csv?${new URLSearchParams(filter)}`} download>
            CSV
          </a>
        </span>
      </div>
      {actionData?.done ? (
        <Banner tone="leaf" role="status">
          {actionData.done}
        </Banner>
      ) : null}
      {actionData?.problem ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      <Form method="get" className="desk-filter" role="search" aria-label="Find homes for sale">
        <Select
          label="City"
          {...field('city')}
          options={[
            { value: '', label: 'All cities' },
            ...cities.map(({ city, name }) => ({ value: city, label: name })),
          ]}
        />
        <Select
          label="State"
          {...field('state')}
          options={[
            { value: '', label: 'Any' },
            { value: 'for_sale', label: 'For sale' },
            { value: 'sold', label: 'Sold' },
          ]}
        />
        <TextField label="From ₹" inputMode="numeric" autoComplete="off" {...field('min_price')} />
        <TextField label="To ₹" inputMode="numeric" autoComplete="off" {...field('max_price')} />
        <TextField label="Listed from" type="date" {...field('from')} />
        <TextField label="to" type="date" {...field('to')} />
        <Button type="submit">Find</Button>
      </Form>
      {sales.length > 0 ? <SaleTable sales={sales} /> : <p role="status">No home is like that.</p>}
      {page < pages ? (
        <ButtonLink
          className="desk-more"
          variant="sec"
          to={`?${new URLSearchParams({ ...typed, page: String(page + 1) })}`}
        >
          More homes
        </ButtonLink>
      ) : null}
    </>
  )
}

const SaleTable = ({ sales }: { sales: DeskSale[] }) => (
  <Table
    caption="Homes for sale, the newest first"
    keyOf={({ home_id }) => home_id}
    rows={sales}
    columns={[
      { label: 'Home', cell: ({ slug, title }) => <Link to={`/houses/buy/${slug}`}>{title}</Link> },
      { label: 'City', cell: ({ city }) => city },
      { label: 'Listed', cell: ({ listed_at }) => formatMoment(new Date(listed_at)) },
      {
        label: 'State',
        cell: ({ sold_at }) => (sold_at ? <Tag tone="leaf">Sold</Tag> : <Tag tone="pea">For sale</Tag>),
      },
      { label: 'Price', end: true, cell: ({ price }) => formatRupees(price) },
      {
        label: 'Change',
        labelHidden: true,
        cell: ({ home_id, sold_at, title }) => (
          <details className="sale-act">
            <summary>{sold_at ? 'For sale again' : 'Mark as sold'}</summary>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="home" value={home_id} />
              <TextField label="Why" name="reason" maxLength={300} autoComplete="off" />
              <Button type="submit" variant="sec" small name="intent" value={sold_at ? 'again' : 'sold'}>
                {sold_at ? 'For sale again' : 'Mark as sold'}
                <span className="vh">: {title}</span>
              </Button>
            </Form>
          </details>
        ),
      },
    ]}
  />
)
