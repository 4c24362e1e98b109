import { data, Form } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { decideReviewReport, listReviewReports } from '../contract.ts'
import type { Route } from './+types/review-reports-screen.ts'
import { OneReview } from './one-review.tsx'
import './reviews.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Reported reviews | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listReviewReports, {})

type Answer = { done?: string; problem?: string; id?: number; error?: string; typed?: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [id, reason] = [Number(form.get('id')), String(form.get('reason') ?? '')]
  const outcome = form.get('outcome') === 'removed' ? 'removed' : 'kept'
  try {
    await call(decideReviewReport, { params: { id }, body: { outcome, reason } })
    return data<Answer>({ done: outcome === 'removed' ? 'Taken down. Its author reads why.' : 'It stays.' })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) throw error
    const { fields, message, status } = error
    const wrong = fields.reason ? { id, error: fields.reason, typed: reason } : { problem: message }
    return data<Answer>(wrong, { status: status === 400 ? 422 : status || 503 })
  }
}

export default function ReviewReportsScreen({ loaderData: { reviews }, actionData }: Route.ComponentProps) {
  const { done, problem, id, error, typed }: Answer = actionData ?? {}
  return (
    <div className="wrap rv-page rv-narrow">
      {reviews.length === 0 ? (
        <EmptyState as="h1" title="No reported reviews">
          Reviews that somebody reported appear here until somebody has decided.
        </EmptyState>
      ) : (
        <h1>Reported reviews</h1>
      )}
      <p>
        <a className="link" href="/admins/reviews.csv" download>
          All reports as CSV
        </a>
      </p>
      {done ? <Banner tone="leaf" role="status" title={done} /> : null}
      {problem ? <Banner tone="brick" role="alert" title={problem} /> : null}
      {reviews.map(({ review, house, reports }) => (
        <Card key={review.id} as="section" className="stack g3" aria-label={`Review of ${house.title}`}>
          <p>
            <Link to={`/houses/${house.slug}/reviews`}>{house.title}</Link>
          </p>
          <OneReview review={review} />
          <ul className="stack g2">
            {reports.map((report) => (
              <li key={report.by + report.reported_at}>
                <b>{report.by} reports:</b> <span className="rv-words">{report.words}</span>
              </li>
            ))}
          </ul>
          <Form method="post" noValidate className="stack g3" preventScrollReset>
            <input type="hidden" name="id" value={review.id} />
            <TextField
              label="Reason, if you take it down"
              name="reason"
              defaultValue={id === review.id ? typed : undefined}
              {...(id === review.id && error ? { error } : {})}
            />
            <div className="row wrapx">
              <Button type="submit" variant="bad" small name="outcome" value="removed">
                Take it down
              </Button>
              <Button type="submit" variant="sec" small name="outcome" value="kept">
                Leave it
              </Button>
            </div>
          </Form>
        </Card>
      ))}
    </div>
  )
}
