import { Form } from 'react-router'
import { OwnerTabs } from '#features/owners/web/owner-tabs.tsx'
import { SharedNote } from '#features/owners/web/shared-note.tsx'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { listOffboardings, type OffboardingHome, offboardHouse, withdrawOffboarding } from '../contract.ts'
import type { Route } from './+types/offboarding-screen.ts'
import '#features/owners/papers/web/papers.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Offboarding | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listOffboardings, {})

type Answer = { done?: string; problem?: string; about?: string; day?: string }

export async function action({ request }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request)
  const [id, day] = [String(form.get('id') ?? ''), String(form.get('last_day') ?? '')]
  try {
    if (form.get('intent') === 'withdraw') {
      const { home } = await call(withdrawOffboarding, { params: { id }, body: {} })
      return { done: `${home.title} stays with us and is on the site again.` }
    }
    const { home } = await call(offboardHouse, { params: { id }, body: { last_day: day } })
    return { done: `Agreed: the last day of ${home.title} with us is ${formatDay(day)}.` }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    return { problem: error.fields.last_day ?? error.message, about: id, day }
  }
}

/** A home leaves on a day that respects every stay and the notice of the agreement. */
export default function OffboardingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { homes, notice_days } = loaderData
  if (homes.length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title="Offboarding" actions={<ButtonLink to="/list-your-property">List a home</ButtonLink>}>
          Here you take a home back. You have no home with us yet.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap owner-papers">
      <div>
        <h1>Offboarding</h1>
        <p className="mut">
          Take a home back with {notice_days} days’ notice. No tenant is moved before their own stay ends.
        </p>
      </div>
      <OwnerTabs current="Offboarding" />
      <div aria-live="polite">{actionData?.done ? <Banner tone="leaf">{actionData.done}</Banner> : null}</div>
      {homes.map((home) => (
        <Home key={home.id} home={home} answer={actionData?.about === String(home.id) ? actionData : undefined} />
      ))}
    </div>
  )
}

function Home({ home, answer }: { home: OffboardingHome; answer: Answer | undefined }) {
  const { id, slug, title, locality, main_owner, on_site, offboarding } = home
  return (
    <Card as="section" className="stack g3" aria-labelledby={`off-${id}`}>
      <div>
        <h2 id={`off-${id}`}>{on_site ? <Link to={`/houses/${slug}`}>{title}</Link> : title}</h2>
        <p className="mut">{locality}</p>
      </div>
      {offboarding ? (
        <Leaving home={home} />
      ) : main_owner !== null ? (
        <p>Only {main_owner} can take it off the site.</p>
      ) : on_site ? (
        <Choosing home={home} answer={answer} />
      ) : (
        <p>This home is not on the site. To end its agreement, write to us.</p>
      )}
      {main_owner === null ? null : <SharedNote mainOwner={main_owner} />}
      {answer?.problem ? (
        <Banner tone="brick" role="alert">
          {answer.problem}
        </Banner>
      ) : null}
    </Card>
  )
}

function Leaving({ home: { id, title, offboarding } }: { home: OffboardingHome }) {
  if (!offboarding) return null
  const { last_day, state, can_withdraw } = offboarding
  if (state === 'left') return <p>Its last day with us was {formatDay(last_day)}.</p>
  return (
    <>
      <p>
        <b>Its last day with us is {formatDay(last_day)}.</b> It is off the site, and nobody can book it. Our people
        call you about keys and papers.
      </p>
      {can_withdraw ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="sec" name="intent" value="withdraw">
            Keep {title} with us
          </Button>
        </Form>
      ) : null}
    </>
  )
}

function Choosing({
  home: { id, title, earliest, reasons },
  answer,
}: {
  home: OffboardingHome
  answer: Answer | undefined
}) {
  return (
    <>
      <p>
        {earliest === null ? 'It cannot leave yet. ' : `It can leave from ${formatDay(earliest)} on. `}
        {reasons.join(' ')}
      </p>
      <Form method="post" preventScrollReset noValidate className="row wrapx ends">
        <input type="hidden" name="id" value={id} />
        <TextField
          label={`Last day of ${title} with us`}
          type="date"
          name="last_day"
          defaultValue={answer?.day ?? earliest ?? ''}
          min={earliest ?? undefined}
        />
        <Button type="submit" variant="sec" name="intent" value="offboard">
          Take it off the site
        </Button>
      </Form>
    </>
  )
}
