import { data, Form, redirect, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { PersonRow, Rows } from '#ui/display/rows.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { type Assure, endAssure, getAssure, inviteToAssure } from '../contract.ts'
import { assureMenuPath, assureOnboardingPath, assurePath } from '../paths.ts'
import type { Route } from './+types/assure-menu-screen.ts'
import './assure.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Your Assure | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(getAssure, {})

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    if (form.get('intent') === 'invite') {
      const tenancy_id = Number(form.get('tenancy_id'))
      await call(inviteToAssure, { body: { tenancy_id } })
      return redirect(`/assure/refer/success?to=${tenancy_id}`)
    }
    await call(endAssure, {})
    return redirect(assureMenuPath)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    return data({ problem: error.message }, { status: error.status || 503 })
  }
}

/** Shows the tenant's Assure and its cost, ends it, and tells flatmates about it. */
export default function AssureMenuScreen({ loaderData: { price, text, data: own }, actionData }: Route.ComponentProps) {
  if (!own || own.state === 'off') {
    return (
      <div className="wrap whole">
        <EmptyState
          as="h1"
          title="You do not have Assure"
          actions={<ButtonLink to={assurePath}>About Assure</ButtonLink>}
        >
          {text} for {formatRupees(price)} a month.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap assure assure-narrow">
      <header>
        <p>
          <Tag tone="leaf" icon="badge-check">
            ASSURED
          </Tag>
        </p>
        <h1>{text}</h1>
        <p className="mut">
          {own.home ? `${own.home.unit}, ${own.home.title}, since ` : 'Since '}
          {formatDay(own.from ?? '')}
        </p>
      </header>
      {actionData?.problem ? (
        <Banner tone="brick" role="alert">
          {actionData.problem}
        </Banner>
      ) : null}
      <Ending own={own} price={price} />
      {own.charges.length > 0 ? (
        <section aria-labelledby="charges">
          <h2 id="charges">What it cost</h2>
          <Card>
            <Bill
              lines={own.charges.map(({ label, amount, reason, invoice_id }) => ({
                ...{ label, amount, reason: invoice_id === null ? `${reason}. On your next bill` : reason },
              }))}
            />
          </Card>
        </section>
      ) : null}
      <Mates own={own} />
    </div>
  )
}

function Ending({ own, price }: { own: Assure; price: number }) {
  const busy = useNavigation().formData?.get('intent') === 'end'
  if (own.last_day) {
    return (
      <Banner
        title={`It ends on ${formatDay(own.last_day)}.`}
        action={
          own.can_buy ? (
            <ButtonLink variant="sec" small to={assureOnboardingPath}>
              Keep it
            </ButtonLink>
          ) : null
        }
      >
        Repairs are free up to that day. Nothing is charged after it.
      </Banner>
    )
  }
  return (
    <Card className="stack">
      <p>
        <b>{formatRupees(price)} a month</b>, with your rent
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="end" />
        <p className="s mut">Ends with this month. Until then everything stays as it is.</p>
        <Button type="submit" variant="sec" small busy={busy}>
          End for the next month
        </Button>
      </Form>
    </Card>
  )
}

function Mates({ own: { flatmates } }: { own: Assure }) {
  if (flatmates.length === 0) return null
  return (
    <section aria-labelledby="tell">
      <h2 id="tell">Tell your flatmates</h2>
      <Card flush>
        <Rows>
          {flatmates.map(({ tenancy_id, first_name, invited_on }) => (
            <PersonRow
              key={tenancy_id}
              name={first_name}
              title={first_name}
              text={invited_on ? `You told them on ${formatDay(invited_on)}` : 'Does not have Assure'}
              end={invited_on ? null : <Invite id={tenancy_id} name={first_name} />}
            />
          ))}
        </Rows>
      </Card>
      <p className="s mut">We send one message with your first name. Neither of you gets money for it.</p>
    </section>
  )
}

const Invite = ({ id, name }: { id: number; name: string }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="invite" />
    <input type="hidden" name="tenancy_id" value={id} />
    <Button type="submit" variant="sec" small aria-label={`Tell ${name}`}>
      Tell
    </Button>
  </Form>
)
