import { data, Form, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatDay } from '#shared/dates.ts'
import { context as schema } from '#shared/json-ld.ts'
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
import type { Route } from './+types/careers-screen.ts'
import './careers.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const found = await call(listOpenings, {})
  const chosen = found.openings.find(({ id }) => id === url.searchParams.get('opening')) ?? null
  return { ...found, chosen, canonical: `${origin}/careers` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  shareMeta({
    title: 'Work with us | Thikana',
    description:
      'Openings at Thikana: area managers, repair coordinators and engineers. Apply in five minutes, without an account.',
    url: loaderData?.canonical ?? '',
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
  const { openings, available, chosen, canonical } = loaderData
  const structured = openings.map(({ title, text, place, posted_on, id }) => ({
    ...{ '@context': schema, '@type': 'JobPosting', title, description: text, datePosted: posted_on },
    ...{ url: `${canonical}?opening=${id}`, hiringOrganization: { '@type': 'Organization', name: 'Thikana' } },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'IN' },
    },
  }))
  return (
    <div className="wrap careers">
      <JsonLd data={import.meta.env.SSR && structured.length > 0 ? structured : null} />
      <header className="stack g3">
        <h1>Work with us</h1>
        <p className="mut">
          A home that is as the photos say, a repair on the day it was promised, a deposit that comes back: people make
          that, and we look for more of them.
        </p>
      </header>
      {openings.length === 0 ? (
        <EmptyState title={available ? 'No openings today' : 'Openings cannot be shown right now'}>
          {available ? (
            <p>
              New ones stand here first. You can write to us all the same: <Link to="/contact">contact</Link>.
            </p>
          ) : (
            <p>Please come back in a few minutes.</p>
          )}
        </EmptyState>
      ) : (
        <div className="careers-cols">
          <section aria-labelledby="openings" className="stack g4">
            <h2 id="openings">
              {openings.length} {openings.length === 1 ? 'opening' : 'openings'}
            </h2>
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
        <h3>{title}</h3>
        <p className="s mut">
          {[place, team].filter(Boolean).join(', ')}. Posted <time dateTime={posted_on}>{formatDay(posted_on)}</time>
        </p>
      </div>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        {chosen ? (
          <b>You are applying for this</b>
        ) : (
          <Link tap to={`/careers?opening=${id}#apply`} aria-label={`Apply: ${title}`}>
            Apply
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
      <h2 id="apply-title">Apply: {opening.title}</h2>
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
          <TextField label="First name" name="first_name" autoComplete="given-name" {...wrong('first_name')} />
          <TextField label="Last name" name="last_name" autoComplete="family-name" optional {...wrong('last_name')} />
          <EmailField label="Email" name="email" {...wrong('email')} />
          <PhoneField label="Phone" name="phone" {...wrong('phone')} />
          <TextField label="A page about your work" name="link" inputMode="url" optional {...wrong('link')} />
          <TextArea label="Why this work, and why you" name="words" rows={5} optional {...wrong('words')} />
          <Checkbox
            label="Pass this to our recruiting service and keep it for 180 days"
            name="agreed"
            value="yes"
            defaultChecked={agreed}
            {...(errors.agreed ? { error: errors.agreed } : {})}
          />
          <div>
            <Button type="submit" busy={busy}>
              Send application
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}
