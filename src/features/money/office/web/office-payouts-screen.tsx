import { Form } from 'react-router'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { listOfficePayouts, type OfficePayout, retryPayout } from '../contract.ts'
import { payoutStates } from '../words.ts'
import type { Route } from './+types/office-payouts-screen.ts'
import { answerTo } from './money-answer.ts'
import { MoneyLinks } from './money-links.tsx'
import { MoneySaid } from './money-said.tsx'
import { PayoutTable } from './payout-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Payouts | Thikana' }, { name: 'robots', content: 'noindex' }]

const states = Object.keys(payoutStates) as OfficePayout['state'][]

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const state = states.find((each) => each === searchParams.get('state'))
  const before = Number(searchParams.get('before'))
  const query = { ...(state ? { state } : {}), ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}) }
  return { ...(await call(listOfficePayouts, { query })), state: state ?? '' }
}

const texts = {
  due: 'It is on its way again.',
  sent: 'The bank is still at it.',
  done: 'It has arrived.',
  failed: 'The bank has not taken it.',
  reversed: 'The bank has sent it back.',
} as const

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerTo(request, async () => {
    const { state } = await call(retryPayout, { params: { id: Number(form.get('id')) } })
    return texts[state]
  })
}

export default function OfficePayoutsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { payouts, next, state } = loaderData
  return (
    <div className="wrap money-page">
      <h1>Payouts</h1>
      <MoneyLinks here="/admins/money/payouts" />
      <MoneySaid answer={actionData} />
      <Form method="get" className="money-search">
        <Select
          label="State"
          name="state"
          defaultValue={state}
          options={[{ value: '', label: 'Any' }, ...states.map((value) => ({ value, label: payoutStates[value] }))]}
        />
        <Button type="submit" variant="sec">
          Show
        </Button>
      </Form>
      {payouts.length > 0 ? <PayoutTable payouts={payouts} /> : <p role="status">There are no such payouts.</p>}
      {next ? (
        <ButtonLink variant="sec" to={`?${new URLSearchParams({ ...(state ? { state } : {}), before: String(next) })}`}>
          Older payouts
        </ButtonLink>
      ) : null}
    </div>
  )
}
