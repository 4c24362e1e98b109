import { signInUrl } from '#features/people/accounts/rules.ts'
import { call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Row, Rows } from '#ui/display/rows.tsx'
import { type Assure, getAssure } from '../contract.ts'
import { assureMenuPath, assureOnboardingPath, assurePath } from '../paths.ts'
import type { Route } from './+types/assure-screen.ts'
import './assure.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Assure: free repairs and maintenance | Thikana' },
  {
    name: 'description',
    content:
      '100% FREE repairs & maintenance in your rented home, for ₹300 a month with the rent. End it for the next month at any time.',
  },
]

export const loader = () => call(getAssure, {})

/** Explains Assure and its price to everybody; the next step depends on the visitor. */
export default function AssureScreen({ loaderData: { price, text, data } }: Route.ComponentProps) {
  return (
    <div className="wrap assure">
      <header className="assure-head">
        <p className="s b">Thikana Assure</p>
        <h1>{text}</h1>
        <p className="assure-price">
          <b>{formatRupees(price)}</b> a month, with your rent
        </p>
        <WayOn assure={data} />
      </header>
      <section aria-labelledby="covered">
        <h2 id="covered">In the price</h2>
        <Card flush>
          <Rows>
            <Row icon="droplets" title="Water" text="Taps, leaks, blocked drains, flush and geyser" />
            <Row icon="plug-zap" title="Electricity" text="Switches, fans, lights, sockets and the fuse box" />
            <Row
              icon="door-open"
              title="Doors, windows and furniture"
              text="Locks, hinges, curtain rails, beds and cupboards"
            />
            <Row
              icon="washing-machine"
              title="Appliances of the home"
              text="Fridge, washing machine, AC: repair and service"
            />
          </Rows>
        </Card>
        <p className="s mut">
          Visit, work and usual parts are free. What was broken on purpose, and things you brought along, are not
          covered.
        </p>
      </section>
      <section aria-labelledby="rules">
        <h2 id="rules">How it goes</h2>
        <ol className="assure-steps">
          <li>It begins on the day you buy it. The first month costs only the days that are left of it.</li>
          <li>It comes with your rent, as a line of its own. There is nothing to pay today.</li>
          <li>End it whenever you like: the month that began is the last one you pay for.</li>
          <li>Move to another home of ours, and it goes with you. Leave, and it ends on your last day.</li>
        </ol>
      </section>
    </div>
  )
}

function WayOn({ assure }: { assure: Assure | null }) {
  if (!assure) {
    return (
      <div>
        <ButtonLink to={signInUrl(assurePath)}>Sign in to buy it</ButtonLink>
      </div>
    )
  }
  if (assure.state === 'off' && assure.why_not) {
    return <Banner>{assure.why_not}</Banner>
  }
  if (assure.state === 'off') {
    return (
      <div>
        <ButtonLink to={assureOnboardingPath}>Get Assure</ButtonLink>
      </div>
    )
  }
  return (
    <>
      <p className="assure-on">
        <Icon icon="badge-check" />
        {assure.last_day ? `You are assured up to ${formatDay(assure.last_day)}.` : 'You are assured.'}
      </p>
      <div>
        <ButtonLink variant="sec" to={assureMenuPath}>
          Your Assure
        </ButtonLink>
      </div>
    </>
  )
}
