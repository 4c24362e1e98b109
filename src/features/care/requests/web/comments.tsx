import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { CareRequest } from '../contract.ts'
import type { Refused } from './act-on-request.ts'

/** Read by everybody who can read the request. */
export function Comments({
  request: { events, can },
  refused,
}: {
  request: CareRequest
  refused: Refused | undefined
}) {
  const busy = useNavigation().formData?.get('intent') === 'comment'
  const said = events.filter(({ kind }) => kind === 'comment')
  const mine = refused?.intent === 'comment' ? refused : undefined
  if (said.length === 0 && !can.includes('comment')) return null
  return (
    <section aria-labelledby="comments" className="care-comments">
      <h2 id="comments">{m.care_comments()}</h2>
      {said.length > 0 ? (
        <ul>
          {said.map(({ id, by, words, made_at }) => (
            <li key={id}>
              <b>{by ?? m.care_somebody_said()}</b> <span className="s mut">{localDayAndTime(new Date(made_at))}</span>
              {words === null ? <p>{m.care_removed()}</p> : <p lang={writtenIn(words)}>{words}</p>}
            </li>
          ))}
        </ul>
      ) : null}
      {can.includes('comment') ? (
        <Form method="post" className="care-form" preventScrollReset key={said.length}>
          <TextArea
            label={m.care_write_comment()}
            name="words"
            required
            rows={2}
            maxLength={400}
            hint={m.care_up_to_200()}
            defaultValue={mine?.words ?? ''}
            {...(mine?.fields.words ? { error: mine.fields.words } : {})}
          />
          <Button type="submit" variant="sec" small name="intent" value="comment" busy={busy}>
            {m.care_send_comment()}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}
