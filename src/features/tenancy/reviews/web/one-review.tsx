import { Form } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Review } from '../contract.ts'
import { Stars } from './stars.tsx'

type Props = { review: Review; mayAnswer?: boolean; error?: string | undefined; typed?: string | undefined }

export function OneReview({ review, mayAnswer = false, error, typed }: Props) {
  const { id, author, stars, words, written_on, stay, answer } = review
  return (
    <article className="rv-one" aria-labelledby={`review-${id}`}>
      <div className="rv-head">
        <Avatar name={author} />
        <div>
          <h3 id={`review-${id}`}>{author}</h3>
          <p className="s mut">{formatDay(written_on)}</p>
        </div>
        <div className="rv-stay">
          {stay ? (
            <Tag tone="leaf" icon="badge-check">
              Verified stay, {stay.how_long}
            </Tag>
          ) : (
            <Tag icon="calendar-check">Visited</Tag>
          )}
          {stay ? (
            <p className="s mut">
              {formatDay(stay.from)} to {stay.until ? formatDay(stay.until) : 'now'}
            </p>
          ) : null}
        </div>
      </div>
      <div className="row wrapx">
        <Stars of={stars.home} />
        <span className="s mut">
          Locality {stars.locality}, our service {stars.service}
        </span>
      </div>
      {words ? <p className="rv-words">{words}</p> : null}
      {answer ? (
        <div className="rv-own">
          <p className="s">
            <b>The owner</b> <span className="mut">answered on {formatDay(answer.given_on)}</span>
          </p>
          <p className="rv-words">{answer.words}</p>
        </div>
      ) : null}
      {mayAnswer && !answer ? <Respond id={id} what="answer" {...{ error, typed }} /> : null}
    </article>
  )
}

const forms = {
  answer: { label: 'Your answer, once', button: 'Answer', open: 'Answer this review' },
  report: { label: 'What is wrong with it?', button: 'Report', open: 'Report' },
} as const

type RespondProps = { id: number; what: keyof typeof forms; error?: string | undefined; typed?: string | undefined }

/** Folded away until it is wanted; opened again with what was typed where something was wrong. */
export function Respond({ id, what, error, typed }: RespondProps) {
  const { label, button, open } = forms[what]
  return (
    <details open={error !== undefined}>
      <summary className="link tap">{open}</summary>
      <Form method="post" preventScrollReset noValidate className="stack g3">
        <input type="hidden" name="id" value={id} />
        <TextArea label={label} name="words" defaultValue={typed} {...(error ? { error } : {})} />
        <div>
          <Button type="submit" variant="sec" small name="what" value={what}>
            {button}
          </Button>
        </div>
      </Form>
    </details>
  )
}
