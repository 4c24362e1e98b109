import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { CallError, call } from '#shared/call.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { readForm } from '#shared/read-form.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { WaitingNote } from '#ui/display/waiting-note.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { answerHere, type Kept, sendOrKeep } from '#ui/page/send-or-keep.ts'
import { useFormTurn } from '#ui/page/use-form-turn.ts'
import { useWaitingWrites } from '#ui/page/use-waiting-writes.ts'
import { laterCall, type WaitingWrite } from '#ui/page/waiting-writes.ts'
import { getThread, readThread, reportThreadMessage, sendThreadMessage, type ThreadMessage } from '../contract.ts'
import { messagesPath, threadPath } from '../paths.ts'
import { longestMessage } from '../rules.ts'
import type { Route } from './+types/thread-screen.ts'
import { MessageWords } from './message-words.tsx'
import './messages.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.thread.with} | Thikana` : m.threads_page() },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before')
  const query = before && /^\d{1,15}$/.test(before) ? { before } : {}
  const thread = await call(getThread, { params: { id }, query })
  if (thread.unread > 0) await call(readThread, { params: { id }, body: {} })
  return { thread, requestId: crypto.randomUUID() }
}

type Answer = { done?: string; problem?: string; words?: string; about?: string }

export async function action({ request, params: { id } }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const words = text('words')
  try {
    if (text('intent') === 'report') {
      await call(reportThreadMessage, { params: { id: text('message') }, body: { words } })
      return { done: m.threads_reported() }
    }
    const { hidden } = await call(sendThreadMessage, {
      params: { id },
      body: { request_id: text('request_id'), words },
    })
    return hidden > 0 ? { done: m.threads_sent_hidden() } : {}
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) throw error
    return { problem: error.fields.words ?? error.message, words, about: text('message') }
  }
}

const listOf = (id: string | number): string => `thread ${id}`

export async function clientAction({ request, params: { id }, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const [requestId, words] = [String(form.get('request_id') ?? ''), String(form.get('words') ?? '').trim()]
  const isMessage = form.get('intent') !== 'report'
  if (isMessage && words === '') return answerHere<Answer>({ problem: m.threads_write_first() })
  const input = { params: { id }, body: { request_id: requestId, words } }
  return sendOrKeep(
    serverAction,
    isMessage
      ? { id: requestId, list: listOf(id), page: threadPath(id), words, ...laterCall(sendThreadMessage, input) }
      : null,
  )
}

export default function ThreadScreen({ loaderData: { thread, requestId }, actionData }: Route.ComponentProps) {
  const { id, home, with: name, standing, messages, older } = thread
  const kept = (actionData as Kept | undefined)?.kept
  const answer = actionData as Answer | undefined
  const refused = answer?.problem && !answer.about ? answer : undefined
  const waiting = useWaitingWrites(listOf(id))
  const { turn, onSubmit } = useFormTurn({ answer, loaded: thread, refused: refused !== undefined })
  const busy = useNavigation().formData?.get('intent') === 'send'
  const last = waiting.at(-1)?.id ?? messages.at(-1)?.id
  // The newest message stands above the field, as in any conversation.
  useEffect(() => {
    if (last !== undefined) document.getElementById(`message-${last}`)?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <div className="wrap threads">
      <header>
        <p className="s">
          <Link to={messagesPath}>{m.threads_all()}</Link>
        </p>
        <h1 lang={writtenIn(name)}>{name}</h1>
        <p className="mut">
          {m.threads_home_line({
            ...{ title: home.title, locality: home.locality, standing },
            home: (words) => (
              <Link to={`/houses/${home.slug}`} lang={writtenIn(String(words))}>
                {words}
              </Link>
            ),
          })}
        </p>
      </header>
      <div aria-live="polite">
        {answer?.done ? <Banner tone="leaf">{answer.done}</Banner> : null}
        {answer?.problem && answer.about ? <Banner tone="brick">{answer.problem}</Banner> : null}
      </div>
      {older ? (
        <Link tap to={`${threadPath(id)}?before=${older}`}>
          {m.threads_older()}
        </Link>
      ) : null}
      {messages.length + waiting.length === 0 ? <p>{m.threads_empty()}</p> : null}
      <ol className="thread-messages" aria-label={m.threads_with({ name })}>
        {messages.map((message) => (
          <Message key={message.id} message={message} name={name} />
        ))}
        {waiting.map((write) => (
          <WaitingMessage key={write.id} write={write} />
        ))}
      </ol>
      <Form method="post" className="thread-form" key={turn} onSubmit={onSubmit} noValidate data-waits>
        <input type="hidden" name="request_id" value={kept ?? requestId} />
        <TextArea
          label={m.threads_write_to({ name })}
          name="words"
          maxLength={longestMessage}
          defaultValue={refused?.words}
          hint={m.threads_write_hint()}
          {...(refused?.problem ? { error: refused.problem } : {})}
        />
        <div>
          <Button type="submit" name="intent" value="send" busy={busy}>
            {m.threads_send()}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function WaitingMessage({ write }: { write: WaitingWrite }) {
  return (
    <li id={`message-${write.id}`} className="thread-message mine waiting">
      <span className="vh">{m.threads_yours()}</span>
      <p className="thread-words">{write.words}</p>
      <WaitingNote write={write} />
    </li>
  )
}

function Message({
  message: { id, mine, words, hidden, removed, reported, at, read },
  name,
}: {
  message: ThreadMessage
  name: string
}) {
  return (
    <li id={`message-${id}`} className={mine ? 'thread-message mine' : 'thread-message'}>
      <span className="vh" lang={mine ? undefined : 'en-IN'}>
        {mine ? m.threads_yours() : `${name}:`}
      </span>
      <p className="thread-words">
        {removed ? <i className="mut">{m.threads_taken_down()}</i> : <MessageWords words={words} />}
      </p>
      {hidden ? (
        <p className="s mut thread-hidden">
          <Icon icon="eye-off" size="sm" /> {m.threads_hidden_note()}
        </p>
      ) : null}
      <p className="s mut">
        {m.threads_at({
          ...{ when: localDayAndTime(new Date(at)), state: mine ? (read ? 'read' : 'sent') : 'theirs' },
          reported: reported ? 'yes' : 'no',
        })}
      </p>
      {mine || removed || reported ? null : (
        <details>
          <summary className="link tap s">
            {m.threads_report({ hidden: (words) => <span className="vh">{words}</span> })}
          </summary>
          <Form method="post" className="thread-form" noValidate>
            <input type="hidden" name="message" value={id} />
            <TextField label={m.threads_what_wrong()} name="words" maxLength={500} />
            <div>
              <Button type="submit" small variant="sec" name="intent" value="report">
                {m.threads_report_it()}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </li>
  )
}
