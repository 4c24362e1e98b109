import { Form } from 'react-router'
import { listPropertyPath } from '#features/owners/coming-in/paths.ts'
import { OwnerTabs } from '#features/owners/own-homes/web/owner-tabs.tsx'
import { SharedNote } from '#features/owners/own-homes/web/shared-note.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDay } from '#shared/local-dates.ts'
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

export const meta: Route.MetaFunction = () => [{ title: m.offboarding_page() }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listOffboardings, {})

type Answer = { done?: string; problem?: string; about?: string; day?: string }

export async function action({ request }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request)
  const [id, day] = [String(form.get('id') ?? ''), String(form.get('last_day') ?? '')]
  try {
    if (form.get('intent') === 'withdraw') {
      const { home } = await call(withdrawOffboarding, { params: { id }, body: {} })
      return { done: m.offboarding_kept({ home: home.title }) }
    }
    const { home } = await call(offboardHouse, { params: { id }, body: { last_day: day } })
    return { done: m.offboarding_agreed({ home: home.title, day: localDay(day) }) }
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
        <EmptyState
          as="h1"
          title={m.offboarding_title()}
          actions={<ButtonLink to={listPropertyPath}>{m.listings_list_home()}</ButtonLink>}
        >
          {m.offboarding_none()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap owner-papers">
      <div>
        <h1>{m.offboarding_title()}</h1>
        <p className="mut">{m.offboarding_lead({ days: notice_days })}</p>
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
        <h2 id={`off-${id}`} lang="en-IN">
          {on_site ? <Link to={`/houses/${slug}`}>{title}</Link> : title}
        </h2>
        <p className="mut">{locality}</p>
      </div>
      {offboarding ? (
        <Leaving home={home} />
      ) : main_owner !== null ? (
        <p>{m.offboarding_only_main_owner({ name: main_owner })}</p>
      ) : on_site ? (
        <Choosing home={home} answer={answer} />
      ) : (
        <p>{m.offboarding_not_on_site()}</p>
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
  if (state === 'left') return <p>{m.offboarding_was_last_day({ day: localDay(last_day) })}</p>
  return (
    <>
      <p>{m.offboarding_leaving({ day: localDay(last_day), b: (words) => <b>{words}</b> })}</p>
      {can_withdraw ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="sec" name="intent" value="withdraw">
            {m.offboarding_keep({ home: title })}
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
        {m.offboarding_from({
          ...{ day: earliest === null ? 'none' : localDay(earliest), reasons: reasons.join(' ') },
        })}
      </p>
      <Form method="post" preventScrollReset noValidate className="row wrapx ends">
        <input type="hidden" name="id" value={id} />
        <TextField
          label={m.offboarding_last_day_of({ home: title })}
          type="date"
          name="last_day"
          defaultValue={answer?.day ?? earliest ?? ''}
          min={earliest ?? undefined}
        />
        <Button type="submit" variant="sec" name="intent" value="offboard">
          {m.offboarding_take_off()}
        </Button>
      </Form>
    </>
  )
}
