import { data, Form, redirect, useNavigation } from 'react-router'
import { unitWords } from '#features/homes/listing/house-words.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { writtenIn } from '#shared/written-in.ts'
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

export const meta: Route.MetaFunction = () => [{ title: m.assure_yours_page() }, { name: 'robots', content: 'noindex' }]

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
          title={m.assure_none()}
          actions={<ButtonLink to={assurePath}>{m.assure_about()}</ButtonLink>}
        >
          {m.assure_text_price({ text, price: formatRupees(price) })}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap assure assure-narrow">
      <header>
        <p>
          <Tag tone="leaf" icon="badge-check">
            {m.myhome_assured()}
          </Tag>
        </p>
        <h1>{text}</h1>
        <p className="mut">
          {own.home
            ? m.assure_unit_since({
                ...{ unit: unitWords(own.home.unit), home: own.home.title, day: localDay(own.from ?? '') },
                title: (said) => <span lang={writtenIn(String(said))}>{said}</span>,
              })
            : m.assure_since({ day: localDay(own.from ?? '') })}
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
          <h2 id="charges">{m.assure_what_it_cost()}</h2>
          <Card>
            <Bill
              lines={own.charges.map(({ label, amount, reason, invoice_id }) => ({
                ...{ label, amount, reason: invoice_id === null ? m.assure_on_next_bill({ reason }) : reason },
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
        title={m.assure_ends_on({ day: localDay(own.last_day) })}
        action={
          own.can_buy ? (
            <ButtonLink variant="sec" small to={assureOnboardingPath}>
              {m.assure_keep_it()}
            </ButtonLink>
          ) : null
        }
      >
        {m.assure_ends_text()}
      </Banner>
    )
  }
  return (
    <Card className="stack">
      <p>{m.assure_monthly({ price: formatRupees(price), b: (said) => <b>{said}</b> })}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="end" />
        <p className="s mut">{m.assure_ends_with_month()}</p>
        <Button type="submit" variant="sec" small busy={busy}>
          {m.assure_end()}
        </Button>
      </Form>
    </Card>
  )
}

function Mates({ own: { flatmates } }: { own: Assure }) {
  if (flatmates.length === 0) return null
  return (
    <section aria-labelledby="tell">
      <h2 id="tell">{m.assure_tell_mates()}</h2>
      <Card flush>
        <Rows>
          {flatmates.map(({ tenancy_id, first_name, invited_on }) => (
            <PersonRow
              key={tenancy_id}
              name={first_name}
              title={first_name}
              text={invited_on ? m.assure_told_on({ day: localDay(invited_on) }) : m.assure_mate_without()}
              end={invited_on ? null : <Invite id={tenancy_id} name={first_name} />}
            />
          ))}
        </Rows>
      </Card>
      <p className="s mut">{m.assure_one_message()}</p>
    </section>
  )
}

const Invite = ({ id, name }: { id: number; name: string }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="invite" />
    <input type="hidden" name="tenancy_id" value={id} />
    <Button type="submit" variant="sec" small aria-label={m.assure_tell_name({ name })}>
      {m.assure_tell()}
    </Button>
  </Form>
)
