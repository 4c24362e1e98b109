import { data, Form, useNavigation } from 'react-router'
import { type Way, wayLabel, ways } from '#features/homes/listing/check-ways.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { type Check, listChecks, recordCheck } from '../contract.ts'
import { type Finding, findingLabel, findings, noteLength } from '../rules.ts'
import type { Route } from './+types/check-screen.ts'
import './staff.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.checks_check_page({ home: loaderData.home.title }) : m.checks_no_page() },
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
    ...(ways.includes(typed.way as Way) ? {} : { way: m.checks_say_how() }),
    ...(findings.includes(typed.found as Finding) ? {} : { found: m.checks_say_what() }),
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
        <h1>{m.checks_check_title({ title: home.title, home: asWritten })}</h1>
        <p className="mut">{m.checks_unconfirmed_for({ place: home.place, count: home.days, at: asWritten })}</p>
        <p className="row wrapx">
          {home.listed ? null : <Tag tone="brick">{m.checks_hidden()}</Tag>}
          {reports.map(({ reason, reporters }) => (
            <Tag key={reason} tone="mar">
              {m.checks_said_by({ reason: m.house_report_reason({ reason }), count: reporters })}
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
            {m.checks_see_page()}
          </Link>
        ) : null}
        <Link tap to="/staff/checks">
          {m.checks_all_homes()}
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
        label={m.checks_how()}
        name="way"
        columns
        defaultValue={typed?.way}
        error={errors.way}
        options={ways.map((value) => ({ value, title: wayLabel(value) }))}
      />
      <RadioCards
        label={m.checks_what()}
        name="found"
        defaultValue={typed?.found}
        error={errors.found}
        options={findings.map((value) => ({ value, ...findingLabel(value) }))}
      />
      <TextArea
        label={m.checks_note()}
        name="note"
        hint={m.checks_note_hint()}
        maxLength={noteLength.max}
        defaultValue={typed?.note}
        error={errors.note}
        optional
      />
      <Button type="submit" busy={busy}>
        {m.checks_write()}
      </Button>
    </Form>
  )
}

function Story({ checks }: { checks: readonly Check[] }) {
  return (
    <section className="stack g2" aria-labelledby="story-title">
      <h2 id="story-title">{m.checks_earlier()}</h2>
      {checks.length === 0 ? <p className="mut">{m.checks_never()}</p> : null}
      <ul className="trust-story">
        {checks.map(({ id, found, way, by, note, checked_at }) => (
          <li key={id}>
            <b>{findingLabel(found).title}</b>
            <span className="s mut">{m.checks_by({ when: localDayAndTime(new Date(checked_at)), way, name: by })}</span>
            {note ? asWritten(note) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
