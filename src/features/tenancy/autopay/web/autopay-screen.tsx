import { data, Form, redirect, useNavigation } from 'react-router'
import { PaymentOnward } from '#features/booking/payment/web/payment-onward.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { getAutopay, turnOnAutopay } from '../contract.ts'
import type { Route } from './+types/autopay-screen.ts'
import { AutopayTerms } from './autopay-strip.tsx'
import './autopay.css'

export const meta: Route.MetaFunction = () => [{ title: m.autopay_page() }, { name: 'robots', content: 'noindex' }]

export async function loader() {
  const { data: autopay } = await call(getAutopay, {})
  // Without a rent there is nothing to turn on, and what is on is shown there.
  if (!autopay || autopay.state === 'on') throw redirect('/alpha/myhome')
  return { limit: autopay.limit }
}

type Answer = { onward?: { action: string; fields: Record<string, string> }; problem?: string }

export async function action() {
  try {
    const { gateway } = await call(turnOnAutopay, {})
    return { onward: gateway } satisfies Answer
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    if (error.status === 409) return redirect('/alpha/myhome')
    return data<Answer>({ problem: error.message }, { status: error.status || 503 })
  }
}

/** The terms of autopay, then the link to the bank's page. */
export default function AutopayScreen({ loaderData: { limit }, actionData }: Route.ComponentProps) {
  const { onward, problem }: Answer = actionData ?? {}
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="wrap autopay">
      <h1>{m.autopay_title()}</h1>
      <p>{m.autopay_approve_once()}</p>
      <AutopayTerms limit={limit} />
      {problem ? <Banner tone="brick">{problem}</Banner> : null}
      {onward ? (
        <PaymentOnward onward={onward}>{m.autopay_to_bank()}</PaymentOnward>
      ) : (
        <Form method="post">
          <Button type="submit" block busy={busy}>
            {m.autopay_turn_on()}
          </Button>
        </Form>
      )}
    </div>
  )
}
