import { Form } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { decideThreadReport, listThreadReports, type Reported } from '../contract.ts'
import type { Route } from './+types/thread-reports-screen.ts'
import './messages.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Reported messages to owners | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listThreadReports, {})

type Answer = { done?: string; problem?: string }

export async function action({ request }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request)
  const outcome = form.get('outcome') === 'removed' ? 'removed' : 'kept'
  try {
    await call(decideThreadReport, { params: { id: String(form.get('id') ?? '') }, body: { outcome } })
    return { done: outcome === 'removed' ? 'Taken down.' : 'It stays.' }
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    return { problem: error.message }
  }
}

export default function ThreadReportsScreen({ loaderData: { messages }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap threads">
      {messages.length === 0 ? (
        <EmptyState as="h1" title="No reported messages">
          Messages between owners and tenants or visitors that one of them reported appear here.
        </EmptyState>
      ) : (
        <h1>Reported messages to and from owners</h1>
      )}
      <div aria-live="polite">
        {actionData?.done ? <Banner tone="leaf">{actionData.done}</Banner> : null}
        {actionData?.problem ? <Banner tone="brick">{actionData.problem}</Banner> : null}
      </div>
      <ul className="threads-reports">
        {messages.map((message) => (
          <ReportedMessage key={message.message_id} message={message} />
        ))}
      </ul>
    </div>
  )
}

function ReportedMessage({ message: { message_id, home, by, words, at, reports } }: { message: Reported }) {
  return (
    <Card as="li" className="stack g3">
      <p className="s mut">
        {by}, <Link to={`/houses/${home.slug}`}>{home.title}</Link>, {formatMoment(new Date(at))}
      </p>
      <p className="thread-words">{words}</p>
      <ul>
        {reports.map((report) => (
          <li key={report.by + report.at}>
            <b>{report.by} reports:</b> <span className="thread-words">{report.words}</span>
          </li>
        ))}
      </ul>
      <Form method="post" className="row wrapx">
        <input type="hidden" name="id" value={message_id} />
        <Button type="submit" variant="bad" small name="outcome" value="removed">
          Take it down
        </Button>
        <Button type="submit" variant="sec" small name="outcome" value="kept">
          Leave it
        </Button>
      </Form>
    </Card>
  )
}
