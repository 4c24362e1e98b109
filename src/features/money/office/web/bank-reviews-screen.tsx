import { Form } from 'react-router'
import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { approveBankAccount, type BankReview, listBankReviews, refuseBankAccount } from '../bank-review-contract.ts'
import type { Route } from './+types/bank-reviews-screen.ts'
import { answerTo, type MoneyAnswer } from './money-answer.ts'
import { MoneyLinks } from './money-links.tsx'
import { MoneySaid } from './money-said.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Bank accounts | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listBankReviews, {})

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const params = { id: Number(text('account')) }
  return answerTo(
    request,
    async () => {
      if (text('intent') === 'approve') {
        const body = { account_number: text('account_number') }
        const { verification_status } = await call(approveBankAccount, { params, body })
        return verification_status === 'MANUAL_VERIFICATION_PENDING'
          ? 'Checked. It is accepted when somebody else has compared the cheque too.'
          : 'Accepted. They are told, and what waited for it is paid.'
      }
      await call(refuseBankAccount, { params, body: { reason: text('reason') } })
      return 'Refused. They are told why.'
    },
    { account: text('account') },
  )
}

/** Bank accounts that the bank did not confirm, each with a cheque to compare. */
export default function BankReviewsScreen({ loaderData: { accounts }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap money-page">
      <h1>Bank accounts</h1>
      <MoneyLinks here="/admins/money/bank-accounts" />
      <MoneySaid answer={actionData} />
      {accounts.length === 0 ? <p role="status">No bank account waits for a check by hand.</p> : null}
      <ul className="money-mismatches">
        {accounts.map((account) => (
          <li key={account.id}>
            <Review account={account} answer={actionData} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Review({ account, answer }: { account: BankReview; answer: MoneyAnswer | undefined }) {
  const { id, person, phone, holder, account_end, ifsc, bank_name, branch_name, registered_name } = account
  const errors = answer?.typed?.account === String(id) ? answer.errors : undefined
  const facts = [
    ['Holder, as entered', holder],
    ['Holder, as the bank says', registered_name ?? 'The bank told no name'],
    ['Account', `••••${account_end}`],
    ['IFSC', ifsc],
    ['Bank', [bank_name, branch_name].filter(Boolean).join(', ') || '–'],
    ['Entered', formatMoment(new Date(account.entered_at))],
  ] as const
  return (
    <Card as="article" className="stack g3" aria-labelledby={`bank-${id}`}>
      <h2 id={`bank-${id}`}>{[person, phone].filter(Boolean).join(', ')}</h2>
      <dl className="money-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="s mut">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link tap newTab={!account.cheque_is_pdf} reloadDocument to={account.cheque_url}>
          {account.cheque_is_pdf ? 'Download the cheque' : 'See the cheque'}
        </Link>{' '}
        <span className="s mut">That you looked is written down.</span>
      </p>
      <Decision account={account} errors={errors} />
    </Card>
  )
}

type Errors = Record<string, string> | undefined

/** Two people compare each cheque; the first one can still refuse it. */
function Decision({ account, errors }: { account: BankReview; errors: Errors }) {
  const { id, mine, checked_by, checked_by_me } = account
  if (mine) return <p className="mut">It is yours: somebody else has to check it.</p>
  if (checked_by_me) return <p className="mut">You have compared the cheque. Somebody else has to as well.</p>
  return (
    <>
      <p className="s mut">
        {checked_by ? `${checked_by} has compared the cheque: you are the second.` : 'Two people compare each cheque.'}
      </p>
      <Decide id={id} errors={errors} />
    </>
  )
}

function Decide({ id, errors }: { id: number; errors: Errors }) {
  return (
    <div className="money-decide">
      <Form method="post" preventScrollReset noValidate className="money-refuse">
        <input type="hidden" name="account" value={id} />
        <TextField
          label="Account number on the cheque"
          hint="Compared with what they entered."
          name="account_number"
          inputMode="numeric"
          autoComplete="off"
          error={errors?.account_number}
        />
        <Button type="submit" small name="intent" value="approve">
          Accept
        </Button>
      </Form>
      <Form method="post" preventScrollReset noValidate className="money-refuse">
        <input type="hidden" name="account" value={id} />
        <TextField label="Why not, for them to read" name="reason" autoComplete="off" error={errors?.reason} />
        <Button type="submit" small variant="sec" name="intent" value="refuse">
          Refuse
        </Button>
      </Form>
    </div>
  )
}
