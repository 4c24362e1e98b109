import { data, Form, useNavigation } from 'react-router'
import { type Way, wayLabels, ways } from '#features/homes/listing/check-ways.ts'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { type Check, listChecks, recordCheck } from '../contract.ts'
import { reasonLabels } from '../report-rules.ts'
import { type Finding, findingLabels, findings, noteLength } from '../rules.ts'
import type { Route } from './+types/check-screen.ts'
import './staff.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Check ${loaderData.home.title} | Thikana` : 'Page not found | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ params }: Route.LoaderArgs) => call(listChecks, { params })

type Typed = { way: string; found: string; note: string }
type Answer = { done?: string; problem?: string; errors: Record<string, string>; typed?: Typed }

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { way: text('way'), found: text('found'), note: text('note') }
  const errors = {
    ...(ways.includes(typed.way as Way) ? {} : { way: 'Say how you checked.' }),
    ...(findings.includes(typed.found as Finding) ? {} : { found: 'Say what you found.' }),
  }
  if (Object.keys(errors).length > 0) return data<Answer>({ errors, typed }, { status: 422 })
  try {
    const body = { ...typed, way: typed.way as Way, found: typed.found as Finding }
    const { message } = await call(recordCheck, { params, body })
    return data<Answer>({ done: message, errors: {} })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? undefined : message
    return data<Answer>({ errors: fields, problem, typed }, { status: status === 400 ? 422 : status || 503 })
  }
}

export default function CheckScreen({ loaderData: { home, checks, reports }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap trust-page narrow">
      <div className="stack g2">
        <h1>Check {home.title}</h1>
        <p className="mut">
          {home.place}. Nobody has stood by it for {home.days === 1 ? '1 day' : `${home.days} days`}.
        </p>
        <p className="row wrapx">
          {home.listed ? null : <Tag tone="brick">Hidden</Tag>}
          {reports.map(({ reason, reporters }) => (
            <Tag key={reason} tone="mar">
              {reasonLabels[reason]}: said by {reporters}
            </Tag>
          ))}
        </p>
      </div>
      {actionData?.done ? <Banner tone="leaf" role="status" title={actionData.done} /> : null}
      {actionData?.problem ? <Banner tone="brick" role="alert" title={actionData.problem} /> : null}
      <CheckForm key={checks[0]?.id} answer={actionData} />
      <Story checks={checks} />
      <p className="row wrapx">
        {home.listed ? (
          <Link tap to={`/houses/${home.slug}`}>
            See its page
          </Link>
        ) : null}
        <Link tap to="/staff/checks">
          All homes to check
        </Link>
      </p>
    </div>
  )
}

function CheckForm({ answer }: { answer?: Answer }) {
  const busy = useNavigation().state === 'submitting'
  const { errors = {}, typed } = answer ?? {}
  return (
    <Form method="post" className="stack g5" noValidate preventScrollReset>
      <RadioCards
        label="How did you check?"
        name="way"
        columns
        defaultValue={typed?.way}
        error={errors.way}
        options={ways.map((value) => ({ value, title: wayLabels[value] }))}
      />
      <RadioCards
        label="What did you find?"
        name="found"
        defaultValue={typed?.found}
        error={errors.found}
        options={findings.map((value) => ({ value, ...findingLabels[value] }))}
      />
      <TextArea
        label="What was wrong, and what you did"
        name="note"
        hint="Needed when something was not as listed."
        maxLength={noteLength.max}
        defaultValue={typed?.note}
        error={errors.note}
        optional
      />
      <Button type="submit" busy={busy}>
        Write it down
      </Button>
    </Form>
  )
}

function Story({ checks }: { checks: readonly Check[] }) {
  return (
    <section className="stack g2" aria-labelledby="story-title">
      <h2 id="story-title">Earlier checks</h2>
      {checks.length === 0 ? <p className="mut">Nobody has checked it yet.</p> : null}
      <ul className="trust-story">
        {checks.map(({ id, found, way, by, note, checked_at }) => (
          <li key={id}>
            <b>{findingLabels[found].title}</b>
            <span className="s mut">
              {formatMoment(new Date(checked_at))}, {wayLabels[way].toLowerCase()}, by {by}
            </span>
            {note ? <span>{note}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
