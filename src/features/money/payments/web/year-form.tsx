import { Form } from 'react-router'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import './year-form.css'

/** Opens the same screen for another financial year. */
export function YearForm({ year, years }: { year: string; years: readonly string[] }) {
  return (
    <Form className="year-form" key={year}>
      <Select
        label={m.bills_year()}
        name="year"
        defaultValue={year}
        options={[...new Set([year, ...years])].map((value) => ({ value, label: value }))}
      />
      <Button type="submit" variant="sec">
        {m.bills_show_year()}
      </Button>
    </Form>
  )
}
