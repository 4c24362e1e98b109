import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { grouped } from '#shared/indian-number.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

export type ListState = { state?: string; from?: string; to?: string }

type Props = {
  /** For those who hear it. */
  label: string
  states: Readonly<Record<string, string>>
  /** The list without a state: "Any" unless it is something else. */
  any?: string
  /** Says what happened on the days, such as "Sent". */
  days: string
  typed: ListState
  errors?: Readonly<Record<string, string>>
  /** More fields. */
  children?: ReactNode
}

/** Narrows a list of staff by state and days. */
export function ListFilter({ label, states, any = 'Any', days, typed, errors = {}, children }: Props) {
  const field = (name: keyof ListState) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  const options = Object.entries(states).map(([value, text]) => ({ value, label: text }))
  return (
    <Form method="get" className="list-filter" role="search" aria-label={label}>
      <Select label="State" {...field('state')} options={[{ value: '', label: any }, ...options]} />
      {children}
      <TextField label={`${days} from`} type="date" {...field('from')} />
      <TextField label={`${days} to`} type="date" {...field('to')} />
      <Button type="submit" variant="sec">
        Find
      </Button>
    </Form>
  )
}

type FoundProps = {
  count: number /** The address of the page. */
  here: string
  filter: Readonly<Record<string, string>>
}

/** How many the filter leaves, and the same as a file. */
export const FoundLine = ({ count, here, filter }: FoundProps) => (
  <p className="mut">
    {grouped(count)} found.{' '}
    <a className="link" href={`${here}.csv?${new URLSearchParams(filter)}`} download>
      CSV
    </a>
  </p>
)
