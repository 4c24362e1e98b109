import { Form } from 'react-router'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { listOfficeRefunds, type OfficeRefund } from '../contract.ts'
import { refundStates } from '../words.ts'
import type { Route } from './+types/office-refunds-screen.ts'
import { answerTo } from './money-answer.ts'
import { MoneyLinks } from './money-links.tsx'
import { MoneySaid } from './money-said.tsx'
import { RefundTable } from './refund-table.tsx'
import { sendRetry } from './retry-action.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Refunds | Thikana' }, { name: 'robots', content: 'noindex' }]

const states = Object.keys(refundStates) as OfficeRefund['state'][]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const state = states.find((each) => each === searchParams.get('state'))
  const before = Number(searchParams.get('before'))
  const query = { ...(state ? { state } : {}), ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}) }
  return { ...(await call(listOfficeRefunds, { query })), state: state ?? '' }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerTo(request, () => sendRetry(form))
}

export default function OfficeRefundsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { refunds, next, state } = loaderData
  return (
    <div className="wrap money-page">
      <h1>Refunds</h1>
      <MoneyLinks here="/admins/money/refunds" />
      <MoneySaid answer={actionData} />
      <Form method="get" className="money-search">
        <Select
          label="State"
          name="state"
          defaultValue={state}
          options={[{ value: '', label: 'Any' }, ...states.map((value) => ({ value, label: refundStates[value] }))]}
        />
        <Button type="submit" variant="sec">
          Show
        </Button>
      </Form>
      {refunds.length > 0 ? <RefundTable refunds={refunds} /> : <p role="status">There are no such refunds.</p>}
      {next ? (
        <ButtonLink variant="sec" to={`?${new URLSearchParams({ ...(state ? { state } : {}), before: String(next) })}`}>
          Older refunds
        </ButtonLink>
      ) : null}
    </div>
  )
}
