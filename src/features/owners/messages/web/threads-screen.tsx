import { call } from '#shared/call.ts'
import { formatMoment } from '#shared/dates.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { listThreads, type ThreadLine } from '../contract.ts'
import { threadPath } from '../paths.ts'
import type { Route } from './+types/threads-screen.ts'
import './messages.css'

export const meta: Route.MetaFunction = () => [{ title: 'Messages | Thikana' }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listThreads, {})

export default function ThreadsScreen({ loaderData: { threads } }: Route.ComponentProps) {
  if (threads.length === 0) {
    return (
      <div className="wrap">
        <EmptyState as="h1" title="No messages yet" actions={<ButtonLink to="/">Explore homes</ButtonLink>}>
          Write to the owner of a home that you visit or live in from your visits or your home. As an owner you begin
          from your visits and tenants.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap threads">
      <h1>Messages</h1>
      <p className="mut">Numbers and addresses stay hidden, both ways.</p>
      <Card flush>
        <ul className="threads-list">
          {threads.map((thread) => (
            <Line key={thread.id} thread={thread} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Line({ thread: { id, home, with: name, standing, last, unread } }: { thread: ThreadLine }) {
  return (
    <li>
      <Anchor className="threads-line" to={threadPath(id)}>
        <Avatar name={name} />
        <span>
          <b>{name}</b>
          <small className="mut">
            {home.title} · {standing}
          </small>
          <span className={unread > 0 ? 'b threads-last' : 'threads-last'}>
            {last ? `${last.mine ? 'You: ' : ''}${last.words}` : 'Nothing written yet'}
          </span>
        </span>
        <small className="mut">
          {last ? formatMoment(new Date(last.at)) : ''}
          {unread > 0 ? <b className="threads-new">{unread} new</b> : null}
        </small>
      </Anchor>
    </li>
  )
}
