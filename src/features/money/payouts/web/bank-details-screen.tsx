import { redirect } from 'react-router'
import { safeRedirect } from '#features/people/accounts/rules.ts'
import { getProofWays } from '#features/people/security/contract.ts'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Link } from '#ui/actions/link.tsx'
import type { Route } from './+types/bank-details-screen.ts'
import { type BankAnswer, keepBankForm, loadBankDetails, submitBankForm } from './bank-answer.ts'
import { BankForm } from './bank-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: m.bank_page() }, { name: 'robots', content: 'noindex' }]

const path = '/alpha/bank-details'

/** The page that led here (`?back=`), of our own site only; null without one. */
const backOf = (request: Request): string | null => {
  const asked = new URL(request.url).searchParams.get('back')
  return asked === null ? null : safeRedirect(asked, '/alpha/myhome')
}

const hereWith = (back: string | null): string => (back ? `${path}?back=${encodeURIComponent(back)}` : path)

export async function loader({ request }: Route.LoaderArgs) {
  const back = backOf(request)
  const [{ recent }, details] = await Promise.all([call(getProofWays, {}), loadBankDetails()])
  return { details, back, confirmFor: recent ? null : hereWith(back) }
}

export async function action({ request }: Route.ActionArgs) {
  return (await submitBankForm(request, await readForm(request))) ?? redirect(hereWith(backOf(request)))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepBankForm(serverAction)

export default function BankDetailsScreen({
  loaderData: { details, back, confirmFor },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap bank-page">
      <h1>{m.bank_title()}</h1>
      {back ? (
        <p>
          <Link tap to={back}>
            {m.bank_back()}
          </Link>
        </p>
      ) : null}
      <BankForm
        details={details}
        confirmFor={confirmFor}
        answer={actionData as BankAnswer | undefined}
        purpose={m.bank_purpose()}
      />
    </div>
  )
}
