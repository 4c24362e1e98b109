import { Form, useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { type Filters, orders, writeFilters } from '../rules.ts'

const labels = {
  best: { city: 'Best match', locality: 'Nearest first' },
  rent_asc: { city: 'Rent, low to high', locality: 'Rent, low to high' },
  rent_desc: { city: 'Rent, high to low', locality: 'Rent, high to low' },
  newest: { city: 'Newest first', locality: 'Newest first' },
} as const

/** A form of its own: choosing submits it; without a script the button does. */
export function SortOrder({ filters }: { filters: Filters }) {
  const submit = useSubmit()
  const others = new URLSearchParams(writeFilters({ ...filters, order: 'best', page: 1 }))
  return (
    <Form method="get" className="sort" preventScrollReset>
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label="Sort by"
        labelHidden
        name="order_by"
        key={filters.order}
        defaultValue={filters.order}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        options={orders.map((order) => ({
          value: order,
          label: labels[order][filters.locality ? 'locality' : 'city'],
        }))}
      />
      <noscript>
        <Button type="submit" variant="sec" small>
          Sort
        </Button>
      </noscript>
    </Form>
  )
}
