import { data, Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { getOwnReview, writeReview } from '../contract.ts'
import { longestReview, parts, partWords } from '../rules.ts'
import type { Route } from './+types/write-review-screen.ts'
import { StarField } from './stars.tsx'
import './reviews.css'

export const meta: Route.MetaFunction = () => [{ title: m.reviews_own_page() }, { name: 'robots', content: 'noindex' }]

export async function loader({ params }: Route.LoaderArgs) {
  try {
    return { own: await call(getOwnReview, { params }), problem: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 403) throw error
    return { own: null, problem: error.message }
  }
}

type Typed = { home: string; locality: string; service: string; words: string }
type Answer = { done?: true; problem?: string; errors?: Record<string, string>; typed?: Typed }

export async function action({ params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { home: text('home'), locality: text('locality'), service: text('service'), words: text('words') }
  const missing = Object.fromEntries(
    parts.filter((part) => !typed[part]).map((part) => [part, m.reviews_choose_stars()]),
  )
  if (Object.keys(missing).length > 0) return data<Answer>({ errors: missing, typed }, { status: 422 })
  const stars = { home: Number(typed.home), locality: Number(typed.locality), service: Number(typed.service) }
  try {
    await call(writeReview, { params, body: { ...stars, words: typed.words } })
    return data<Answer>({ done: true })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const { fields, message, status } = error
    const problem = Object.keys(fields).length > 0 ? {} : { problem: message }
    return data<Answer>({ ...problem, errors: fields, typed }, { status: status === 400 ? 422 : status || 503 })
  }
}

export default function WriteReviewScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { own, problem: refused } = loaderData
  const all = `/houses/${params.slug}/reviews`
  if (!own) {
    return (
      <div className="wrap rv-page rv-narrow">
        <h1>{m.reviews_cannot()}</h1>
        <p>{refused}</p>
        <p>
          <ButtonLink to={`/houses/${params.slug}/visit`}>{m.reviews_visit_free()}</ButtonLink>
        </p>
      </div>
    )
  }
  const { done, problem, errors = {}, typed }: Answer = actionData ?? {}
  const { house, basis, review, taken_down } = own
  if (done) {
    return (
      <div className="wrap rv-page rv-narrow">
        <h1>{m.reviews_thanks()}</h1>
        <p role="status">
          {m.reviews_is_there({
            title: house.title,
            home: (said) => <span lang={writtenIn(String(said))}>{said}</span>,
          })}
        </p>
        <p>
          <ButtonLink to={all}>{m.reviews_see_all()}</ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className="wrap rv-page rv-narrow">
      <header className="stack g3">
        <h1>{m.reviews_how_is_it({ basis })}</h1>
        <p className="mut">
          {m.reviews_shown_with({
            ...{ basis, title: house.title },
            home: (said) => (
              <Link to={all} lang="en-IN">
                {said}
              </Link>
            ),
          })}
        </p>
      </header>
      {taken_down === null ? null : (
        <Banner tone="brick" title={m.reviews_took_down()}>
          {asWritten(taken_down)}
        </Banner>
      )}
      <Form method="post" noValidate className="stack g5">
        <div aria-live="polite">{problem ? <Banner tone="brick">{problem}</Banner> : null}</div>
        {parts.map((part) => (
          <StarField
            key={part}
            name={part}
            label={partWords(part)}
            chosen={typed?.[part] ?? (review ? String(review.stars[part]) : undefined)}
            error={errors[part]}
          />
        ))}
        <TextArea
          label={m.reviews_next_person()}
          name="words"
          rows={5}
          optional
          hint={m.reviews_words_hint({ most: longestReview })}
          defaultValue={typed?.words ?? review?.words}
          {...(errors.words ? { error: errors.words } : {})}
        />
        <div>
          <Button type="submit" busy={busy}>
            {m.reviews_save_own({ changed: review ? 'yes' : 'no' })}
          </Button>
        </div>
      </Form>
    </div>
  )
}
