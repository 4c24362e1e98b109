import { Form } from 'react-router'
import { m } from '#messages'
import { localDay } from '#shared/local-dates.ts'
import { writtenIn } from '#shared/written-in.ts'
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
          <h3 id={`review-${id}`} lang={writtenIn(author)}>
            {author}
          </h3>
          <p className="s mut">{localDay(written_on)}</p>
        </div>
        <div className="rv-stay">
          {stay ? (
            <Tag tone="leaf" icon="badge-check">
              {m.reviews_verified_stay({ long: stay.how_long })}
            </Tag>
          ) : (
            <Tag icon="calendar-check">{m.reviews_visited()}</Tag>
          )}
          {stay ? (
            <p className="s mut">
              {stay.until
                ? m.reviews_from_to({ from: localDay(stay.from), to: localDay(stay.until) })
                : m.reviews_from_to_now({ from: localDay(stay.from) })}
            </p>
          ) : null}
        </div>
      </div>
      <div className="row wrapx">
        <Stars of={stars.home} />
        <span className="s mut">{m.reviews_other_stars({ locality: stars.locality, service: stars.service })}</span>
      </div>
      {words ? (
        <p className="rv-words" lang={writtenIn(words)}>
          {words}
        </p>
      ) : null}
      {answer ? (
        <div className="rv-own">
          <p className="s">
            {m.reviews_owner_answered({
              day: localDay(answer.given_on),
              b: (said) => <b>{said}</b>,
              mut: (said) => <span className="mut">{said}</span>,
            })}
          </p>
          <p className="rv-words" lang={writtenIn(answer.words)}>
            {answer.words}
          </p>
        </div>
      ) : null}
      {mayAnswer && !answer ? <Respond id={id} what="answer" {...{ error, typed }} /> : null}
    </article>
  )
}

type RespondProps = { id: number; what: 'answer' | 'report'; error?: string | undefined; typed?: string | undefined }

/** Folded away until it is wanted; opened again with what was typed where something was wrong. */
export function Respond({ id, what, error, typed }: RespondProps) {
  return (
    <details open={error !== undefined}>
      <summary className="link tap">{m.reviews_respond_open({ what })}</summary>
      <Form method="post" preventScrollReset noValidate className="stack g3">
        <input type="hidden" name="id" value={id} />
        <TextArea
          label={m.reviews_respond_label({ what })}
          name="words"
          defaultValue={typed}
          {...(error ? { error } : {})}
        />
        <div>
          <Button type="submit" variant="sec" small name="what" value={what}>
            {m.reviews_respond_button({ what })}
          </Button>
        </div>
      </Form>
    </details>
  )
}
