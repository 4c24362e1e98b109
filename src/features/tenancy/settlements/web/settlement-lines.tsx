import { Form, useNavigation } from 'react-router'
import { photoFile } from '#features/tenancy/inspections/rules.ts'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { localDayAndTime } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag, type TagTone } from '#ui/display/tag.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { SettlementLine, SettlementReport } from '../contract.ts'
import type { Typed } from './settlement-screen.tsx'

type LinesProps = { report: SettlementReport; typed: Typed }

/** Each line with its rule; while it can be answered, accept or dispute. */
export function SettlementLines({ report: { id, lines, deposit, may_answer }, typed }: LinesProps) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{m.settlement_line_by_line()}</h2>
      <Card flush>
        <ul className="settlement-lines">
          <li>
            <b>{m.settlement_deposit_held()}</b>
            <b>{formatRupees(deposit)}</b>
          </li>
          {lines.map((line) => (
            <Line key={line.id} settlementId={id} line={line} open={may_answer} typed={typed[String(line.id)]} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

type LineProps = { settlementId: number; line: SettlementLine; open: boolean; typed: Typed[string] | undefined }

function Line({ settlementId, line, open, typed }: LineProps) {
  const { label, amount, reason, decided_amount, decision, words, photos } = line
  const taken = decided_amount ?? amount
  const isAnswerable = open && amount > 0 && decided_amount === null
  const [tone, text] = tagOf(line)
  return (
    <li>
      <b>{label}</b>
      <b>{formatRupees(-taken)}</b>
      <small className="mut">{reason}</small>
      {isAnswerable ? <Answer line={line} typed={typed} /> : text ? <Tag tone={tone}>{text}</Tag> : null}
      {!isAnswerable && words ? (
        <p className="settlement-words">{m.settlement_you_wrote({ said: words, words: asWritten })}</p>
      ) : null}
      {photos.length > 0 ? (
        <p className="settlement-photos">
          {photos.map(({ url, small_url, taken_at }) => (
            <a key={url} href={url}>
              <img
                src={small_url}
                alt={m.settlement_added_by_you({ day: localShortDay(dayInIndia(new Date(taken_at))) })}
                loading="lazy"
              />
            </a>
          ))}
        </p>
      ) : null}
      {line.state === 'disputed' ? <AddPhoto settlementId={settlementId} line={line} /> : null}
      {decision ? (
        <p className="settlement-words">
          {m.settlement_decided_of({
            ...{ taken: formatRupees(taken), amount: formatRupees(amount), said: decision, words: asWritten },
          })}
        </p>
      ) : null}
    </li>
  )
}

function tagOf({ state, amount, decided_amount, decide_until }: SettlementLine): [TagTone | undefined, string] {
  if (amount <= 0) return ['leaf', m.settlement_not_charged()]
  if (state === 'disputed') {
    const until = decide_until && m.settlement_disputed_until({ when: localDayAndTime(new Date(decide_until)) })
    return ['mar', until ?? m.settlement_disputed_by_us()]
  }
  if (decided_amount !== null) return ['leaf', m.settlement_decided()]
  return state === 'accepted' ? ['leaf', m.settlement_accepted_by_you()] : [undefined, '']
}

function Answer({ line, typed }: { line: SettlementLine; typed: Typed[string] | undefined }) {
  const { id, label, state, words } = line
  const answer = typed?.answer || (state === 'disputed' ? 'dispute' : state === 'accepted' ? 'accept' : '')
  return (
    <fieldset className="settlement-answer">
      <legend className="vh">{m.settlement_your_answer({ label })}</legend>
      <input type="hidden" form="answers" name="line" value={id} />
      <label className="settlement-choice">
        <input
          className="vh"
          form="answers"
          type="radio"
          name={`answer-${id}`}
          value="accept"
          defaultChecked={answer === 'accept'}
        />
        {m.settlement_accept()}
      </label>
      <label className="settlement-choice bad">
        <input
          className="vh"
          form="answers"
          type="radio"
          name={`answer-${id}`}
          value="dispute"
          defaultChecked={answer === 'dispute'}
        />
        {m.settlement_dispute()}
      </label>
      <div className="settlement-why">
        <TextArea
          label={m.settlement_why()}
          form="answers"
          name={`words-${id}`}
          maxLength={1000}
          defaultValue={typed?.words || words || ''}
          hint={m.settlement_why_hint()}
        />
      </div>
    </fieldset>
  )
}

/** A form of its own: a form takes one file. */
function AddPhoto({ settlementId, line: { id, label } }: { settlementId: number; line: SettlementLine }) {
  const busy = useNavigation().formData?.get('photo_line') === String(id)
  return (
    <Form method="post" encType="multipart/form-data" className="settlement-photo" preventScrollReset>
      <input type="hidden" name="id" value={settlementId} />
      <input type="hidden" name="photo_line" value={id} />
      <FileField
        label={m.settlement_add_photo_to({ label })}
        name="photo"
        accept={photoFile.types.join(',')}
        required
      />
      <Button type="submit" variant="sec" small busy={busy}>
        {m.settlement_add_photo()}
      </Button>
    </Form>
  )
}
