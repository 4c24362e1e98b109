import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { MoneyAnswer } from './money-answer.ts'
import { MoneyLinks } from './money-links.tsx'
import { MoneySaid } from './money-said.tsx'

/** The state and the row to go on from, as the address says them; anything else in it is left out. */
export function readListQuery<State extends string>({ searchParams }: URL, states: readonly State[]) {
  const state = states.find((each) => each === searchParams.get('state'))
  const before = Number(searchParams.get('before'))
  return { ...(state ? { state } : {}), ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}) }
}

type ListProps = {
  title: string
  /** Of it there are none, or older ones. */
  noun: string
  here: string
  answer: MoneyAnswer | undefined
  states: Readonly<Record<string, string>>
  state: string
  next: number | null
  isEmpty: boolean
  /** The table. */
  children: ReactNode
}

/** A list of the money office: filtered by state, the newest first, page by page. */
export function OfficeList({ title, noun, here, answer, states, state, next, isEmpty, children }: ListProps) {
  const options = Object.entries(states).map(([value, label]) => ({ value, label }))
  return (
    <div className="wrap money-page">
      <h1>{title}</h1>
      <MoneyLinks here={here} />
      <MoneySaid answer={answer} />
      <Form method="get" className="money-search">
        <Select label="State" name="state" defaultValue={state} options={[{ value: '', label: 'Any' }, ...options]} />
        <Button type="submit" variant="sec">
          Show
        </Button>
      </Form>
      {isEmpty ? <p role="status">There are no such {noun}.</p> : children}
      {next ? (
        <ButtonLink variant="sec" to={`?${new URLSearchParams({ ...(state ? { state } : {}), before: String(next) })}`}>
          Older {noun}
        </ButtonLink>
      ) : null}
    </div>
  )
}

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
