import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { listOfficeRefunds, type OfficeRefund } from '../contract.ts'
import { refundStates } from '../words.ts'
import type { Route } from './+types/office-refunds-screen.ts'
import { answerTo } from './money-answer.ts'
import { OfficeList, readListQuery } from './office-list.tsx'
import { RefundTable } from './refund-table.tsx'
import { sendRetry } from './retry-action.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Refunds | Thikana' }, { name: 'robots', content: 'noindex' }]

const states = Object.keys(refundStates) as OfficeRefund['state'][]

export async function loader({ url }: Route.LoaderArgs) {
  const { filter, ...page } = readListQuery(url, states)
  return { ...(await call(listOfficeRefunds, { query: { ...filter, ...page } })), filter }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  return answerTo(request, () => sendRetry(form))
}

export default function OfficeRefundsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { refunds, total, next, filter } = loaderData
  return (
    <OfficeList
      {...{ title: 'Refunds', noun: 'refunds', here: '/admins/money/refunds', answer: actionData }}
      {...{ states: refundStates, filter, total, next, isEmpty: refunds.length === 0 }}
    >
      <RefundTable refunds={refunds} />
    </OfficeList>
  )
}
