import { Form, useNavigate } from 'react-router'
import { change, type Filters, type Order, orders } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'

/** Choosing leads to the same search in that order; without a script the button does. */
export function SortOrder({ filters }: { filters: Filters }) {
  const navigate = useNavigate()
  const to = (order: Order) => searchUrl(change(filters, { order }))
  const [path, query] = to('best').split('?')
  const offered = orders.filter((order) => change(filters, { order }).order === order)
  return (
    <Form method="get" action={path} className="sort">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label={m.search_sort_by()}
        labelHidden
        name="order_by"
        key={filters.order}
        defaultValue={filters.order}
        onChange={(event) => navigate(to(event.currentTarget.value as Order), { preventScrollReset: true })}
        options={offered.map((order) => ({ value: order, label: m.search_order({ order }) }))}
      />
      <noscript>
        <Button type="submit" variant="sec" small>
          {m.search_sort()}
        </Button>
      </noscript>
    </Form>
  )
}
