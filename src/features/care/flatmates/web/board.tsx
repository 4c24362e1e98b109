import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { WaitingNote } from '#ui/display/waiting-note.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFormTurn } from '#ui/page/use-form-turn.ts'
import { useWaitingWrites } from '#ui/page/use-waiting-writes.ts'
import type { BoardMessage, Flatmates } from '../contract.ts'
import { flatmatesPath } from '../paths.ts'
import { messageLength, reportLength } from '../rules.ts'
import { Act, problemOf } from './act-form.tsx'
import type { Answer } from './act-on-flatmates.ts'
import { boardList } from './later-message.ts'

type BoardProps = {
  home: Flatmates
  answer: Answer | undefined
  requestId: string
  /** Another one whenever the page has asked again. */
  loaded: unknown
}

/** The newest message first. */
export function Board({ home: { lives, messages, older }, answer, requestId, loaded }: BoardProps) {
  const waiting = useWaitingWrites(boardList).toReversed()
  const problem = problemOf(answer, 'message')
  const other = problemOf(answer, 'report-message') ?? problemOf(answer, 'remove-message')
  const { turn, onSubmit } = useFormTurn({ answer, loaded, refused: problem !== undefined })
  const busy = useNavigation().formData?.get('intent') === 'message'
  return (
    <section aria-labelledby="board">
      <h2 id="board">{m.flatmates_board()}</h2>
      {other ? (
        <Banner tone="brick" role="alert">
          {other}
        </Banner>
      ) : null}
      <Card className="mates-form">
        {lives ? (
          <Form method="post" preventScrollReset className="mates-form" key={turn} onSubmit={onSubmit} data-waits>
            <input type="hidden" name="intent" value="message" />
            <input type="hidden" name="request_id" value={requestId} />
            <TextArea
              label={m.flatmates_write_all()}
              name="words"
              required
              maxLength={messageLength}
              rows={2}
              hint={m.flatmates_write_all_hint()}
              defaultValue={problem ? answer?.typed : undefined}
              {...(problem ? { error: problem } : {})}
            />
            <div>
              <Button type="submit" small busy={busy}>
                {m.flatmates_post()}
              </Button>
            </div>
          </Form>
        ) : null}
        {messages.length + waiting.length === 0 ? <p className="mut">{m.flatmates_board_empty()}</p> : null}
        <ul className="mates-board">
          {waiting.map((write) => (
            <li key={write.id}>
              <b>{m.flatmates_you()}</b>
              <p className="mates-words">{write.words}</p>
              <WaitingNote write={write} />
            </li>
          ))}
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
        {older ? (
          <div>
            <ButtonLink variant="sec" small to={`${flatmatesPath}?before=${older}`}>
              {m.flatmates_older()}
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
        <b>{mine ? m.flatmates_you() : by}</b>
        <span className="s mut">{localDayAndTime(new Date(sent_at))}</span>
      </p>
      <p className="mates-words" lang={writtenIn(words)}>
        {words}
      </p>
      {mine ? (
        <Act intent="remove-message" fields={{ id }} variant="ter" label={m.flatmates_take_off_message()}>
          {m.flatmates_take_off()}
        </Act>
      ) : (
        <details className="mates-more">
          <summary>{m.flatmates_report()}</summary>
          <Form method="post" preventScrollReset className="mates-form">
            <input type="hidden" name="intent" value="report-message" />
            <input type="hidden" name="id" value={id} />
            <TextField
              label={m.flatmates_what_wrong()}
              name="words"
              required
              minLength={reportLength.least}
              maxLength={reportLength.most}
              hint={m.flatmates_what_wrong_hint()}
            />
            <div>
              <Button type="submit" variant="sec" small>
                {m.flatmates_report_it()}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </li>
  )
}
