import { data, Form } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { formatRupees } from '#shared/money.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { answerMeterQuestion, listMeterQuestions, type MeterQuestion } from '../contract.ts'
import { questionLength } from '../rules.ts'
import { meterWords } from '../tariffs.ts'
import type { Route } from './+types/meter-questions-screen.ts'
import './meters.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Questions about meters | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listMeterQuestions, {})

type Answer = { about: string; typed: string; done?: string; problem?: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const about = String(form.get('about') ?? '')
  const [id = 0, tenancy_id = 0] = about.split(' ').map(Number)
  const answer = String(form.get('answer') ?? '')
  const outcome = form.get('outcome') === 'wrong' ? 'wrong' : 'stands'
  try {
    await call(answerMeterQuestion, { params: { id }, body: { tenancy_id, outcome, answer } })
    const done = outcome === 'wrong' ? 'The split is void, and all are told.' : 'It stands, and the tenant is told.'
    return data<Answer>({ about: '', typed: '', done })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    const status = error.status === 400 ? 422 : error.status || 503
    return data<Answer>({ about, typed: answer, problem: error.fields?.answer ?? error.message }, { status })
  }
}

export default function MeterQuestionsScreen({ loaderData: { questions }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined
  return (
    <div className="wrap meters meters-narrow">
      {questions.length === 0 ? (
        <EmptyState as="h1" title="No questions about meters">
          Questions of flatmates about a split, with the photos of the meter.
        </EmptyState>
      ) : (
        <h1>Questions about meters</h1>
      )}
      {answer?.done ? <Banner tone="leaf" role="status" title={answer.done} /> : null}
      <ul className="meters-list">
        {questions.map((question) => (
          <Question key={`${question.split_id} ${question.tenancy_id}`} question={question} answer={answer} />
        ))}
      </ul>
    </div>
  )
}

function Question({ question, answer }: { question: MeterQuestion; answer: Answer | undefined }) {
  const { split_id, tenancy_id, home, tenant, kind, from, to, units, amount, share, days, words, asked_at } = question
  const about = `${split_id} ${tenancy_id}`
  const refused = answer?.about === about ? answer : undefined
  return (
    <Card as="li" className="meters-read">
      <p className="s mut">
        {tenant}, <Link to={`/houses/${home.slug}`}>{home.title}</Link>, {formatMoment(new Date(asked_at))}
      </p>
      <p className="meters-words">{words}</p>
      <p>
        {meterWords[kind].title}, {formatDay(from)} to {formatDay(to)}: {units} {meterWords[kind].unit}s,{' '}
        {formatRupees(amount)}. Their share: {formatRupees(share)} for {days} days.
      </p>
      <p className="row wrapx">
        {[question.first, question.last].map(({ id, reading, read_on, by, photo_url }) =>
          photo_url ? (
            <Link key={id} tap newTab to={photo_url}>
              {reading} on {formatDay(read_on)}, by {by}
            </Link>
          ) : null,
        )}
      </p>
      <Form method="post">
        <input type="hidden" name="about" value={about} />
        <TextArea
          label="Answer"
          name="answer"
          required
          minLength={questionLength.least}
          maxLength={questionLength.most}
          defaultValue={refused?.typed}
          {...(refused?.problem ? { error: refused.problem } : {})}
        />
        <div className="row wrapx">
          <Button type="submit" small name="outcome" value="stands">
            It stands
          </Button>
          <Button type="submit" variant="bad" small name="outcome" value="wrong">
            The reading was wrong
          </Button>
        </div>
      </Form>
    </Card>
  )
}
