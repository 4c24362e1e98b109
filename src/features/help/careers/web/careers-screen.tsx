import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { context as schema } from '#shared/json-ld.ts'
import { localDay } from '#shared/local-dates.ts'
import { pageContext } from '#shared/page-context.ts'
import { readForm } from '#shared/read-form.ts'
import { shareMeta } from '#shared/share-meta.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { JsonLd } from '#ui/page/json-ld.tsx'
import { listOpenings, type Opening, submitApplication } from '../contract.ts'
import { keepDays } from '../rules.ts'
import type { Route } from './+types/careers-screen.ts'
import './careers.css'

const path = '/careers'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const found = await call(listOpenings, {})
  const chosen = found.openings.find(({ id }) => id === url.searchParams.get('opening')) ?? null
  return { ...found, chosen, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  shareMeta({
    title: m.careers_page(),
    description: m.careers_description(),
    url: `${loaderData?.origin ?? ''}${path}`,
    translatedAt: { origin: loaderData?.origin ?? '', path },
  })

type Typed = Record<'first_name' | 'last_name' | 'email' | 'phone' | 'link' | 'words', string>
type Answer = { said?: string; problem?: string; errors?: Record<string, string>; typed?: Typed; agreed?: boolean }

export async function action({ request, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const typed: Typed = {
    ...{ first_name: text('first_name'), last_name: text('last_name'), email: text('email') },
    ...{ phone: text('phone'), link: text('link'), words: text('words') },
  }
  const agreed = text('agreed') === 'yes'
  const opening_id = url.searchParams.get('opening') ?? ''
  try {
    const { message } = await call(submitApplication, { body: { opening_id, ...typed, agreed: agreed as true } })
    return data<Answer>({ said: message })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? {} : { problem: message }
    return data<Answer>({ ...problem, errors: fields, typed, agreed }, { status: status === 400 ? 422 : status || 503 })
  }
}

export default function CareersScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { openings, available, chosen, origin } = loaderData
  const structured = openings.map(({ title, text, place, posted_on, id }) => ({
    ...{ '@context': schema, '@type': 'JobPosting', title, description: text, datePosted: posted_on },
    ...{ url: `${origin}${path}?opening=${id}`, hiringOrganization: { '@type': 'Organization', name: 'Thikana' } },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'IN' },
    },
  }))
  return (
    <div className="wrap careers">
      <JsonLd data={import.meta.env.SSR && structured.length > 0 ? structured : null} />
      <header className="stack g3">
        <h1>{m.careers_title()}</h1>
        <p className="mut">{m.careers_lead()}</p>
      </header>
      {openings.length === 0 ? (
        <EmptyState title={available ? m.careers_none() : m.careers_not_shown()}>
          {available ? (
            <p>{m.careers_none_text({ link: (words) => <Link to="/contact">{words}</Link> })}</p>
          ) : (
            <p>{m.careers_come_back()}</p>
          )}
        </EmptyState>
      ) : (
        <div className="careers-cols">
          <section aria-labelledby="openings" className="stack g4">
            <h2 id="openings">{m.careers_openings({ count: openings.length })}</h2>
            <ul className="careers-list">
              {openings.map((opening) => (
                <OneOpening key={opening.id} opening={opening} chosen={opening.id === chosen?.id} />
              ))}
            </ul>
          </section>
          {chosen ? <Apply key={chosen.id} opening={chosen} answer={actionData ?? {}} /> : null}
        </div>
      )}
    </div>
  )
}

/** Openings are in the words of the recruiting service. */
const inEnglish = (words: ReactNode) => <span lang="en-IN">{words}</span>

function OneOpening({
  opening: { id, title, place, team, text, posted_on },
  chosen,
}: {
  opening: Opening
  chosen: boolean
}) {
  return (
    <Card as="li" className="stack g3">
      <div>
        <h3 lang="en-IN">{title}</h3>
        <p className="s mut">
          {m.careers_posted({
            about: [place, team].filter(Boolean).join(', '),
            name: inEnglish,
            date: localDay(posted_on),
            day: (words) => <time dateTime={posted_on}>{words}</time>,
          })}
        </p>
      </div>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph} lang="en-IN">
          {paragraph}
        </p>
      ))}
      <p>
        {chosen ? (
          <b>{m.careers_applying()}</b>
        ) : (
          <Link tap to={`/careers?opening=${id}#apply`} aria-label={m.careers_apply_for({ title })}>
            {m.careers_apply()}
          </Link>
        )}
      </p>
    </Card>
  )
}

function Apply({ opening, answer }: { opening: Opening; answer: Answer }) {
  const { said, problem, errors = {}, typed, agreed } = answer
  const busy = useNavigation().state === 'submitting'
  const wrong = (name: keyof Typed) => ({
    defaultValue: typed?.[name],
    ...(errors[name] ? { error: errors[name] } : {}),
  })
  return (
    <Card as="section" id="apply" aria-labelledby="apply-title" className="careers-apply stack g4">
      <h2 id="apply-title">{m.careers_apply_title({ title: opening.title, name: inEnglish })}</h2>
      <div aria-live="polite">
        {said ? <Banner tone="leaf">{said}</Banner> : null}
        {problem ? <Banner tone="brick">{problem}</Banner> : null}
      </div>
      {said ? null : (
        <Form
          method="post"
          action={`/careers?opening=${opening.id}`}
          preventScrollReset
          noValidate
          className="stack g4"
        >
          <TextField
            label={m.careers_first_name()}
            name="first_name"
            autoComplete="given-name"
            {...wrong('first_name')}
          />
          <TextField
            label={m.careers_last_name()}
            name="last_name"
            autoComplete="family-name"
            optional
            {...wrong('last_name')}
          />
          <EmailField label={m.careers_email()} name="email" {...wrong('email')} />
          <PhoneField label={m.careers_phone()} name="phone" {...wrong('phone')} />
          <TextField label={m.careers_link()} name="link" inputMode="url" optional {...wrong('link')} />
          <TextArea label={m.careers_words()} name="words" rows={5} optional {...wrong('words')} />
          <Checkbox
            label={m.careers_agree({ days: keepDays })}
            name="agreed"
            value="yes"
            defaultChecked={agreed}
            {...(errors.agreed ? { error: errors.agreed } : {})}
          />
          <ConsentLine newTab />
          <div>
            <Button type="submit" busy={busy}>
              {m.careers_send()}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}
