import { data, Form, redirect, useNavigation } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { type Assure, buyAssure, getAssure } from '../contract.ts'
import { assureMenuPath, assureOnboardingPath, assurePath } from '../paths.ts'
import type { Route } from './+types/onboarding-screen.ts'
import './assure.css'

export const meta: Route.MetaFunction = () => [{ title: m.assure_get_page() }, { name: 'robots', content: 'noindex' }]

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
          title={m.assure_not_yet()}
          actions={<ButtonLink to={assurePath}>{m.assure_about()}</ButtonLink>}
        >
          {own?.why_not}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap assure assure-narrow">
      <header>
        <h1>{own.state === 'ending' ? m.assure_keep() : m.assure_get()}</h1>
        <p className="mut">
          {m.assure_where({
            ...{ text, unit: unitWords(own.home.unit), home: own.home.title },
            title: (said) => <span lang={writtenIn(String(said))}>{said}</span>,
          })}
        </p>
      </header>
      <Card className="stack">
        <Bill lines={linesOf(own, price)} />
        <p className="s mut">{m.assure_nothing_today()}</p>
      </Card>
      {actionData?.problem ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      <Form method="post">
        <Button type="submit" block busy={busy}>
          {own.state === 'ending' ? m.assure_keep_it() : m.assure_buy({ price: formatRupees(price) })}
        </Button>
      </Form>
    </div>
  )
}

function linesOf({ first_charge }: Assure, price: number) {
  const monthly = { label: m.assure_each_month(), amount: price, reason: m.assure_each_month_reason() }
  if (!first_charge) return [monthly]
  const { from, to, amount, due_on } = first_charge
  const days = { from: localDay(from), to: localDay(to), due: due_on ? localDay(due_on) : 'none' }
  return [{ label: m.assure_this_month(), amount, reason: m.assure_this_month_reason(days) }, monthly]
}
