import { data, Form, redirect, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { type Assure, buyAssure, getAssure } from '../contract.ts'
import { assureMenuPath, assureOnboardingPath, assurePath } from '../paths.ts'
import type { Route } from './+types/onboarding-screen.ts'
import './assure.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Get Assure | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  const { price, text, data: own } = await call(getAssure, {})
  if (own?.state === 'on') throw redirect(assureMenuPath)
  return { price, text, own }
}

export async function action() {
  try {
    await call(buyAssure, { body: {} })
    return redirect(`${assureOnboardingPath}/success`)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    return data({ problem: error.message }, { status: error.status || 503 })
  }
}

export default function OnboardingScreen({ loaderData: { price, text, own }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  if (!own?.can_buy || !own.home) {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title="Assure is not for you yet"
          actions={<ButtonLink to={assurePath}>About Assure</ButtonLink>}
        >
          {own?.why_not}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap assure assure-narrow">
      <header>
        <h1>{own.state === 'ending' ? 'Keep Assure' : 'Get Assure'}</h1>
        <p className="mut">
          {text}. {own.home.unit}, {own.home.title}.
        </p>
      </header>
      <Card className="stack">
        <Bill lines={linesOf(own, price)} />
        <p className="s mut">Nothing to pay today. End it for the next month at any time.</p>
      </Card>
      {actionData?.problem ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      <Form method="post">
        <Button type="submit" block busy={busy}>
          {own.state === 'ending' ? 'Keep it' : `Buy for ${formatRupees(price)} a month`}
        </Button>
      </Form>
    </div>
  )
}

function linesOf({ first_charge }: Assure, price: number) {
  const monthly = { label: 'Each month', amount: price, reason: 'With the rent, on a line of its own' }
  if (!first_charge) return [monthly]
  const { from, to, amount, due_on } = first_charge
  const when = due_on ? `with the rent due on ${formatDay(due_on)}` : 'with your settlement'
  return [{ label: 'This month', amount, reason: `${formatDay(from)} to ${formatDay(to)}, ${when}` }, monthly]
}
