import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { isDay } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { ListFilter } from '#ui/fields/list-filter.tsx'
import type { Total } from '../contract-parts.ts'
import type { MoneyAnswer } from './money-answer.ts'
import { MoneyLinks } from './money-links.tsx'
import { MoneySaid } from './money-said.tsx'

/** State, days and the row to go on from, as the address says them; anything else in it is left out. */
export function readListQuery<State extends string>({ searchParams }: URL, states: readonly State[]) {
  const state = states.find((each) => each === searchParams.get('state'))
  const dayOf = (name: string) => {
    const day = searchParams.get(name) ?? ''
    return isDay(day) ? day : undefined
  }
  const [from, to] = [dayOf('from'), dayOf('to')]
  const before = Number(searchParams.get('before'))
  return {
    filter: { ...(state ? { state } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) },
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  }
}

type ListProps = {
  title: string
  /** The name of its rows, in the plural: "There are no such payouts", "Older payouts". */
  noun: string
  here: string
  answer: MoneyAnswer | undefined
  states: Readonly<Record<string, string>>
  filter: { state?: string; from?: string; to?: string }
  total: Total
  next: number | null
  isEmpty: boolean
  /** The table. */
  children: ReactNode
}

/** A list of the money office: filtered by state, the newest first, page by page. */
export function OfficeList(props: ListProps) {
  const { title, noun, here, answer, states, filter, total, next, isEmpty, children } = props
  return (
    <div className="wrap money-page">
      <h1>{title}</h1>
      <MoneyLinks here={here} />
      <MoneySaid answer={answer} />
      <ListFilter label={`Find ${noun}`} states={states} days="Made" typed={filter} />
      {isEmpty ? <p role="status">There are no such {noun}.</p> : <ListTotal {...{ here, total, filter }} />}
      {isEmpty ? null : children}
      {next ? (
        <ButtonLink variant="sec" to={`?${new URLSearchParams({ ...filter, before: String(next) })}`}>
          Older {noun}
        </ButtonLink>
      ) : null}
    </div>
  )
}

type TotalProps = { here: string; total: Total; filter: Readonly<Record<string, string>> }

/** All that the filter leaves, and the same as a file. */
export const ListTotal = ({ here, total: { count, amount }, filter }: TotalProps) => (
  <p className="mut">
    {grouped(count)} found, {formatRupees(amount)} in all.{' '}
    <a className="link" href={`${here}.csv?${new URLSearchParams(filter)}`} download>
      CSV
    </a>
  </p>
)

type RetryProps = { id: number; label: string /** For those who hear the button alone. */; about: string }

/** Names its row, and is sent to the page it stands on. */
export const RetryForm = ({ id, label, about }: RetryProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <Button type="submit" variant="sec" small name="intent" value="retry">
      {label}
      <span className="vh">: {about}</span>
    </Button>
  </Form>
)
