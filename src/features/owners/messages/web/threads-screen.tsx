import { m } from '#messages'
import { call } from '#shared/call.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { Anchor } from '#ui/actions/anchor.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Card } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { listThreads, type ThreadLine } from '../contract.ts'
import { threadPath } from '../paths.ts'
import type { Route } from './+types/threads-screen.ts'
import { MessageWords } from './message-words.tsx'
import './messages.css'

export const meta: Route.MetaFunction = () => [{ title: m.threads_page() }, { name: 'robots', content: 'noindex' }]

export const loader = () => call(listThreads, {})

export default function ThreadsScreen({ loaderData: { threads } }: Route.ComponentProps) {
  if (threads.length === 0) {
    return (
      <div className="wrap">
        <EmptyState
          as="h1"
          title={m.threads_none_title()}
          actions={<ButtonLink to="/">{m.shell_explore_homes()}</ButtonLink>}
        >
          {m.threads_none_text()}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap threads">
      <h1>{m.threads_title()}</h1>
      <p className="mut">{m.threads_lead()}</p>
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
          <b>
            <MixedText text={name} />
          </b>
          <small className="mut">
            <MixedText text={home.title} /> · {standing}
          </small>
          <span className={unread > 0 ? 'b threads-last' : 'threads-last'}>
            {last ? (
              <>
                {last.mine ? `${m.threads_yours()} ` : ''}
                <MessageWords words={last.words} />
              </>
            ) : (
              m.threads_nothing()
            )}
          </span>
        </span>
        <small className="mut">
          {last ? localDayAndTime(new Date(last.at)) : ''}
          {unread > 0 ? <b className="threads-new">{m.threads_unread({ count: unread })}</b> : null}
        </small>
      </Anchor>
    </li>
  )
}
