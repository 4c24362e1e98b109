import { Form, useNavigation } from 'react-router'
import { paymentPath } from '#features/money/payments/payment-links.ts'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { asWritten } from '#ui/display/as-written.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { MeterSplit } from '../contract.ts'
import { questionLength } from '../rules.ts'
import type { Answer } from './act-on-meters.ts'

type Props = { split: MeterSplit; answer: Answer | undefined }

/** The part of what all share, and that for the meter of one's own room. */
function linesOf({ mine, shares, amount }: MeterSplit) {
  const own = shares.find((share) => share.mine)?.own ?? 0
  const rooms = shares.reduce((sum, share) => sum + share.own, 0)
  // A person who pays for a room only had left before the days that all share.
  const days = shares.filter((share) => share.amount > share.own || share.own === 0).reduce((sum, s) => sum + s.days, 0)
  const shared = {
    ...{ label: m.meters_days_of({ mine: mine.days, days }), amount: mine.amount - own },
    reason: `${formatRupees(amount - rooms)} × ${mine.days} ÷ ${days}`,
  }
  const ofRoom = { label: m.meters_of_room(), amount: own, reason: m.meters_by_days_in_room() }
  return [...(mine.amount > own || own === 0 ? [shared] : []), ...(own > 0 ? [ofRoom] : [])]
}

/** Agree, or ask. */
export function SplitAnswer({ split, answer }: Props) {
  const { id, mine, shares, answer_by } = split
  const busy = useNavigation().formData?.get('intent') === 'agree'
  const agreed = shares.filter((share) => share.agreed).length
  const mineHere = answer?.about === String(id) ? answer : undefined
  return (
    <Card as="section" className="meters-answer" aria-labelledby="is-it-right">
      <h2 id="is-it-right">
        {mine.state === 'open' && !mine.charged ? m.meters_is_it_right() : m.meters_your_share()}
      </h2>
      <Bill
        lines={linesOf(split)}
        total={{
          label: m.care_you_pay(),
          amount: mine.state === 'voided' || mine.state === 'waived' ? 0 : mine.amount,
        }}
      />
      <State split={split} />
      {mineHere && !mineHere.errors.words ? (
        <Banner tone="brick" role="alert">
          {mineHere.problem}
        </Banner>
      ) : null}
      {mine.state === 'open' && !mine.charged ? (
        <>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="agree" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" block busy={busy}>
              {m.meters_this_is_right()}
            </Button>
          </Form>
          <p className="s mut">{m.meters_who_agreed({ agreed, all: shares.length, day: localShortDay(answer_by) })}</p>
        </>
      ) : null}
      {mine.can_ask ? <Ask id={id} refused={mineHere} /> : null}
    </Card>
  )
}

function State({ split: { mine } }: { split: MeterSplit }) {
  if (mine.answer) {
    return (
      <Banner
        tone={mine.state === 'voided' ? 'leaf' : 'pea'}
        title={mine.state === 'voided' ? m.meters_is_void() : m.meters_we_looked()}
      >
        {asWritten(mine.answer)}
      </Banner>
    )
  }
  if (mine.state === 'asked') {
    return (
      <Banner title={m.meters_you_asked()}>{m.meters_asked_words({ text: mine.words ?? '', words: asWritten })}</Banner>
    )
  }
  if (mine.state === 'voided') return <Banner tone="leaf">{m.meters_voided()}</Banner>
  if (mine.state === 'waived') return <Banner tone="leaf">{m.meters_waived()}</Banner>
  if (!mine.charged) return null
  return (
    <Banner tone="leaf">
      {mine.invoice_id ? <Link to={paymentPath(mine.invoice_id)}>{m.meters_on_bill()}</Link> : m.meters_on_next_bill()}
    </Banner>
  )
}

function Ask({ id, refused }: { id: number; refused: Answer | undefined }) {
  return (
    <details className="meters-ask" open={refused !== undefined}>
      <summary>{m.meters_ask_about()}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="ask" />
        <input type="hidden" name="id" value={id} />
        <TextArea
          label={m.meters_what_seems_wrong()}
          name="words"
          required
          minLength={questionLength.least}
          maxLength={questionLength.most}
          hint={m.meters_what_seems_wrong_hint()}
          defaultValue={refused?.typed}
          {...(refused?.errors.words ? { error: refused.errors.words } : {})}
        />
        <Button type="submit" variant="sec" small>
          {m.meters_ask()}
        </Button>
      </Form>
    </details>
  )
}
