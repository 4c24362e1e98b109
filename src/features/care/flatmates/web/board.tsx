import { Form, useNavigation } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { BoardMessage, Flatmates } from '../contract.ts'
import { flatmatesPath } from '../paths.ts'
import { messageLength, reportLength } from '../rules.ts'
import { Act, problemOf } from './act-form.tsx'
import type { Answer } from './act-on-flatmates.ts'

/** The newest message first. */
export function Board({ home: { lives, messages, older }, answer }: { home: Flatmates; answer: Answer | undefined }) {
  const problem = problemOf(answer, 'message')
  const other = problemOf(answer, 'report-message') ?? problemOf(answer, 'remove-message')
  const busy = useNavigation().formData?.get('intent') === 'message'
  return (
    <section aria-labelledby="board">
      <h2 id="board">Board of this home</h2>
      {other ? (
        <Banner tone="brick" role="alert">
          {other}
        </Banner>
      ) : null}
      <Card className="mates-form">
        {lives ? (
          <Form method="post" preventScrollReset className="mates-form" key={messages[0]?.id ?? 0}>
            <input type="hidden" name="intent" value="message" />
            <TextArea
              label="Write to everybody here"
              name="words"
              required
              maxLength={messageLength}
              rows={2}
              hint="Read by those who live here now. Newcomers see what is written from their first day on."
              defaultValue={problem ? answer?.typed : undefined}
              {...(problem ? { error: problem } : {})}
            />
            <div>
              <Button type="submit" small busy={busy}>
                Post
              </Button>
            </div>
          </Form>
        ) : null}
        {messages.length === 0 ? <p className="mut">Nothing is written here yet.</p> : null}
        <ul className="mates-board">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
        {older ? (
          <div>
            <ButtonLink variant="sec" small to={`${flatmatesPath}?before=${older}`}>
              Older messages
            </ButtonLink>
          </div>
        ) : null}
      </Card>
    </section>
  )
}

function Message({ message: { id, by, mine, words, sent_at } }: { message: BoardMessage }) {
  return (
    <li>
      <p className="row between">
        <b>{mine ? 'You' : by}</b>
        <span className="s mut">{formatMoment(new Date(sent_at))}</span>
      </p>
      <p className="mates-words">{words}</p>
      {mine ? (
        <Act intent="remove-message" fields={{ id }} variant="ter" label="Take off this message">
          Take off
        </Act>
      ) : (
        <details className="mates-more">
          <summary>Report</summary>
          <Form method="post" preventScrollReset className="mates-form">
            <input type="hidden" name="intent" value="report-message" />
            <input type="hidden" name="id" value={id} />
            <TextField
              label="What is wrong with it?"
              name="words"
              required
              minLength={reportLength.least}
              maxLength={reportLength.most}
              hint="We read the message then. The others are not told who reported it."
            />
            <div>
              <Button type="submit" variant="sec" small>
                Report it
              </Button>
            </div>
          </Form>
        </details>
      )}
    </li>
  )
}
