import { data, Form, useNavigation } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { getOwnReview, writeReview } from '../contract.ts'
import { longestReview, parts, partWords } from '../rules.ts'
import type { Route } from './+types/write-review-screen.ts'
import { StarField } from './stars.tsx'
import './reviews.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Your review | Thikana' },
  { name: 'robots', content: 'noindex' },
]

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
  const missing = Object.fromEntries(parts.filter((part) => !typed[part]).map((part) => [part, 'Choose 1 to 5 stars.']))
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
        <h1>You cannot review this home</h1>
        <p>{refused}</p>
        <p>
          <ButtonLink to={`/houses/${params.slug}/visit`}>VISIT FOR FREE</ButtonLink>
        </p>
      </div>
    )
  }
  const { done, problem, errors = {}, typed }: Answer = actionData ?? {}
  const { house, basis, review, taken_down } = own
  if (done) {
    return (
      <div className="wrap rv-page rv-narrow">
        <h1>Thank you</h1>
        <p role="status">Your review of {house.title} is there. You can change it at any time.</p>
        <p>
          <ButtonLink to={all}>See all reviews</ButtonLink>
        </p>
      </div>
    )
  }
  return (
    <div className="wrap rv-page rv-narrow">
      <header className="stack g3">
        <h1>{basis === 'stay' ? 'How is it to live there?' : 'How was your visit?'}</h1>
        <p className="mut">
          <Link to={all}>{house.title}</Link>. Shown with your first name and{' '}
          {basis === 'stay' ? 'how long you stayed' : 'that you visited'}.
        </p>
      </header>
      {taken_down === null ? null : (
        <Banner tone="brick" title="We took down what you wrote.">
          {taken_down}
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
          label="What should the next person know?"
          name="words"
          rows={5}
          optional
          hint={`Up to ${longestReview} characters, without phone numbers and links.`}
          defaultValue={typed?.words ?? review?.words}
          {...(errors.words ? { error: errors.words } : {})}
        />
        <div>
          <Button type="submit" busy={busy}>
            {review ? 'Save your review' : 'Send your review'}
          </Button>
        </div>
      </Form>
    </div>
  )
}
