import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { listOfficePayouts, type OfficePayout, retryPayout } from '../payout-contract.ts'
import { payoutStates } from '../words.ts'
import type { Route } from './+types/office-payouts-screen.ts'
import { answerTo } from './money-answer.ts'
import { OfficeList, readListQuery } from './office-list.tsx'
import { PayoutTable } from './payout-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Payouts | Thikana' }, { name: 'robots', content: 'noindex' }]

const states = Object.keys(payoutStates) as OfficePayout['state'][]

export async function loader({ url }: Route.LoaderArgs) {
  const { filter, ...page } = readListQuery(url, states)
  return { ...(await call(listOfficePayouts, { query: { ...filter, ...page } })), filter }
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
  const { payouts, total, next, filter } = loaderData
  return (
    <OfficeList
      {...{ title: 'Payouts', noun: 'payouts', here: '/admins/money/payouts', answer: actionData }}
      {...{ states: payoutStates, filter, total, next, isEmpty: payouts.length === 0 }}
    >
      <PayoutTable payouts={payouts} />
    </OfficeList>
  )
}
