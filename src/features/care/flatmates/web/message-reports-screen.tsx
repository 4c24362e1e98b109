import { data, Form } from 'react-router'
import { CallError, call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { readForm } from '#shared/read-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { decideMessageReport, listMessageReports, type MessageReport } from '../contract.ts'
import type { Route } from './+types/message-reports-screen.ts'
import './flatmates.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Reported messages | Thikana' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => call(listMessageReports, {})

type Answer = { done?: string; problem?: string }

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const outcome = form.get('outcome') === 'removed' ? 'removed' : 'kept'
  try {
    await call(decideMessageReport, { params: { id: Number(form.get('id')) }, body: { outcome } })
    return data<Answer>({ done: outcome === 'removed' ? 'Taken off the board.' : 'It stays on the board.' })
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    return data<Answer>({ problem: error.message }, { status: error.status || 503 })
  }
}

export default function MessageReportsScreen({ loaderData: { messages }, actionData }: Route.ComponentProps) {
  const { done, problem }: Answer = actionData ?? {}
  return (
    <div className="wrap mates mates-narrow">
      {messages.length === 0 ? (
        <EmptyState as="h1" title="No reported messages">
          Messages that flatmates reported on the board of their home appear here.
        </EmptyState>
      ) : (
        <h1>Reported messages</h1>
      )}
      {done ? <Banner tone="leaf" role="status" title={done} /> : null}
      {problem ? <Banner tone="brick" role="alert" title={problem} /> : null}
      <ul className="mates-col">
        {messages.map((message) => (
          <Reported key={message.message_id} message={message} />
        ))}
      </ul>
    </div>
  )
}

function Reported({ message: { message_id, home, by, words, sent_at, reports } }: { message: MessageReport }) {
  return (
    <Card as="li" className="mates-form">
      <p className="s mut">
        {by}, <Link to={`/houses/${home.slug}`}>{home.title}</Link>, {formatMoment(new Date(sent_at))}
      </p>
      <p className="mates-words">{words}</p>
      <ul className="mates-board">
        {reports.map((report) => (
          <li key={report.by + report.reported_at}>
            <b>{report.by} reports:</b> <span className="mates-words">{report.words}</span>
          </li>
        ))}
      </ul>
      <Form method="post" className="row wrapx">
        <input type="hidden" name="id" value={message_id} />
        <Button type="submit" variant="bad" small name="outcome" value="removed">
          Take it off
        </Button>
        <Button type="submit" variant="sec" small name="outcome" value="kept">
          Leave it
        </Button>
      </Form>
    </Card>
  )
}
