import { redirect } from 'react-router'
import { getProofWays } from '#features/people/security/contract.ts'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import type { Route } from './+types/bank-details-screen.ts'
import { type BankAnswer, keepBankForm, loadBankDetails, submitBankForm } from './bank-answer.ts'
import { BankForm } from './bank-form.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Bank details | Thikana' },
  { name: 'robots', content: 'noindex' },
]

const path = '/alpha/bank-details'

export async function loader() {
  const [{ recent }, details] = await Promise.all([call(getProofWays, {}), loadBankDetails()])
  return { details, confirmFor: recent ? null : path }
}

export async function action({ request }: Route.ActionArgs) {
  return (await submitBankForm(request, await readForm(request))) ?? redirect(path)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepBankForm(serverAction)

export default function BankDetailsScreen({ loaderData: { details, confirmFor }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap bank-page">
      <h1>Bank details</h1>
      <BankForm
        details={details}
        confirmFor={confirmFor}
        answer={actionData as BankAnswer | undefined}
        purpose="Your deposit and refunds are paid to this account."
      />
    </div>
  )
}
