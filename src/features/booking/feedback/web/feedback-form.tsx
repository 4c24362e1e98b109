import { type FormEvent, useId, useState } from 'react'
import { Form } from 'react-router'
import { feedbackPath } from '#features/money/payments/payment-links.ts'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { postJson } from '#shared/post-json.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ratePayment } from '../contract.ts'
import { checkFeedback, type FeedbackErrors, starText, type TypedFeedback, wordsMax } from '../rules.ts'
import './feedback.css'

export type FeedbackState = {
  done?: string
  problem?: string
  errors: FeedbackErrors
  /** Typed values, after the form was sent without JavaScript. */
  typed?: TypedFeedback
}

type FeedbackFormProps = { invoiceId: number; answer?: FeedbackState | undefined; onDone?: () => void }

/** The same form in a dialog and on its own page; there it is also sent without a script. */
export function FeedbackForm({ invoiceId, answer, onDone }: FeedbackFormProps) {
  const [state, setState] = useState<FeedbackState>(answer ?? { errors: {} })
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const next = await sendFeedback(invoiceId, readFeedback(new FormData(form)), postFeedback)
    setBusy(false)
    setState(next)
    const [wrong] = Object.keys(next.errors)
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    if (next.done) onDone?.()
  }
  if (state.done) return <Done text={state.done} />
  const { errors, typed, problem } = state
  return (
    <Form method="post" action={feedbackPath(invoiceId)} className="stack g5" noValidate onSubmit={submit}>
      {problem ? <Banner tone="brick" role="alert" title={problem} /> : null}
      <Stars chosen={typed?.stars} error={errors.stars} />
      <TextArea
        label={m.booked_rate_words()}
        name="words"
        hint={m.booked_rate_hint()}
        maxLength={wordsMax}
        defaultValue={typed?.words}
        error={errors.words}
        optional
      />
      <Button type="submit" block busy={busy}>
        {m.booked_rate_send()}
      </Button>
    </Form>
  )
}

function Stars({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="lab">{m.booked_rate_how()}</legend>
      <div className="stars">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} title={starText(stars)}>
            <input type="radio" name="stars" value={stars} defaultChecked={chosen === String(stars)} />
            <Icon icon="star" />
            <span className="vh">{m.booked_rate_star_of({ stars, word: starText(stars).toLowerCase() })}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

export const readFeedback = (form: FormData): TypedFeedback => ({
  stars: String(form.get('stars') ?? ''),
  words: String(form.get('words') ?? ''),
})

type Rating = { invoice_id: number; stars: number; words: string }

const callFeedback = async (body: Rating): Promise<string> => (await call(ratePayment, { body })).message

/** Repeats the stars that were sent, so that a slip of the finger is seen. */
async function postFeedback(body: Rating): Promise<string> {
  let given = ''
  const path = ratePayment.path.replace(/\.json$/, '')
  const { message } = await postJson<Rating, { message: string }>(path, body, ({ stars }) => {
    given = m.booked_rate_given({ stars })
  })
  return message + given
}

export async function sendFeedback(
  invoiceId: number,
  typed: TypedFeedback,
  send: (body: Rating) => Promise<string> = callFeedback,
): Promise<FeedbackState> {
  const errors = checkFeedback(typed)
  if (errors.stars || errors.words) return { errors, typed }
  try {
    const body = { invoice_id: invoiceId, stars: Number(typed.stars), words: typed.words }
    return { done: await send(body), errors: {} }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { errors: {}, problem: error.message, typed }
  }
}

function Done({ text }: { text: string }) {
  return (
    <p ref={(words) => words?.focus()} tabIndex={-1} className="feedback-done">
      {text}
    </p>
  )
}
