import { redirect } from 'react-router'
import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Seal } from '#ui/brand/arch.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { getAssure } from '../contract.ts'
import { assureMenuPath, assurePath } from '../paths.ts'
import type { Route } from './+types/onboarding-success-screen.ts'
import './assure.css'

export const meta: Route.MetaFunction = () => [
  { title: m.assure_bought_page() },
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  const { price, text, data: own } = await call(getAssure, {})
  // Only for somebody who has it.
  if (!own || own.state === 'off') throw redirect(assurePath)
  return { price, text, own }
}

export default function OnboardingSuccessScreen({ loaderData: { price, text, own } }: Route.ComponentProps) {
  const waiting = own.charges.filter(({ invoice_id }) => invoice_id === null)
  return (
    <div className="wrap assure assure-narrow">
      <header className="assure-sealed">
        <Seal />
        <div>
          <h1>{m.assure_bought()}</h1>
          <p className="mut">{m.assure_text_since({ text, day: localDay(own.from ?? '') })}</p>
        </div>
      </header>
      {waiting.length > 0 ? (
        <Card as="section" className="stack" aria-labelledby="next-bill">
          <h2 id="next-bill">{m.assure_next_bill()}</h2>
          <Bill lines={waiting.map(({ label, amount, reason }) => ({ label, amount, reason }))} />
          <p className="s mut">{m.assure_after_that({ price: formatRupees(price) })}</p>
        </Card>
      ) : null}
      <p className="row wrapx">
        <ButtonLink to="/alpha/myhome">{m.leaving_my_home()}</ButtonLink>
        <ButtonLink variant="sec" to={assureMenuPath}>
          {m.assure_yours()}
        </ButtonLink>
      </p>
    </div>
  )
}
