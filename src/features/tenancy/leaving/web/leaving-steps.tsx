import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { KeyTimePicker } from '#features/tenancy/move-in/web/key-time-picker.tsx'
import { dayInIndia, formatLongDay, formatShortDay, formatTime } from '#shared/dates.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Bill } from '#ui/display/bill.tsx'
import { Card } from '#ui/display/card.tsx'
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx'
import type { KeysBackCalendar, KeysBackSlot, MoveOutTimeline } from '../contract.ts'
import { payBy } from '../rules.ts'
import { BankLine } from './bank-line.tsx'
import type { Refused } from './move-out-screen.tsx'
import '#features/tenancy/move-in/web/move-in.css'

const reportPath = '/alpha/moveout/srr_report'

type StepsProps = { timeline: MoveOutTimeline; refused: Refused | undefined }

/** From the notice to the money in the bank, with the one thing to do now. */
export function LeavingSteps({ timeline, refused }: StepsProps) {
  const { notice, estimate, deposit, settlement_id, keys_back_on } = timeline
  const lastDay = notice?.last_day ?? keys_back_on ?? ''
  const left = notice?.days_left ?? 0
  return (
    <div className="wrap leaving">
      <header>
        <h1>
          {keys_back_on
            ? `You returned the keys on ${formatLongDay(keys_back_on)}`
            : `You leave on ${formatLongDay(lastDay)}`}
        </h1>
        {notice ? (
          <p className="mut">
            Notice given on {formatShortDay(notice.given_on)}.{' '}
            {keys_back_on ? '' : left === 0 ? 'It is today.' : left === 1 ? '1 day to go.' : `${left} days to go.`}
          </p>
        ) : null}
      </header>
      <div className="leaving-cols">
        <div className="leaving-main">
          {refused && refused.next.length === 0 ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
          <Timeline items={stepsOf(timeline, refused)} />
          {keys_back_on ? null : <BeforeYouGo />}
        </div>
        <aside className="leaving-aside" aria-label="What you get">
          <Card as="section" className="leaving-sum">
            <h2>What you get</h2>
            {estimate ? (
              <Bill
                lines={[{ label: 'Deposit', amount: deposit }, ...estimate.lines]}
                total={{
                  ...{ label: 'About', amount: estimate.comes_back },
                  reason: `By ${formatShortDay(estimate.pay_by)}. Repairs with proof may come off.`,
                }}
              />
            ) : null}
            {settlement_id ? (
              <ButtonLink block to={reportPath}>
                Your settlement
              </ButtonLink>
            ) : null}
            {estimate ? (
              <>
                <ButtonLink variant="sec" block to="/moveout?change=1">
                  Change the day
                </ButtonLink>
                <Form method="post">
                  <Button type="submit" variant="ter" block name="intent" value="withdraw">
                    Take the notice back
                  </Button>
                </Form>
              </>
            ) : null}
          </Card>
        </aside>
      </div>
    </div>
  )
}

function stepsOf(timeline: MoveOutTimeline, refused: Refused | undefined): TimelineItem[] {
  const { notice, bank, calendar, keys_back_on, settlement_id } = timeline
  const chosen = calendar?.info.chosen ?? null
  const isBack = keys_back_on !== null
  const payDay = payBy(keys_back_on ?? notice?.last_day ?? '')
  const bankState = bank.state === 'verified' ? 'done' : isBack || bank.state === 'refused' ? 'late' : 'now'
  const attempts = bank.attempts > 1 ? ` ${bank.attempts} tries.` : ''
  return [
    {
      ...{ title: 'Notice given', state: 'done' },
      note: notice
        ? `${formatShortDay(notice.given_on)}. ${notice.long_enough ? '30 days, so no fee for short notice.' : 'Less than 30 days: the rent of the missing days comes off.'}`
        : undefined,
    },
    {
      ...{ title: bank.state === 'verified' ? 'Bank account checked' : 'Bank account', state: bankState },
      note: bank.state === 'verified' ? attempts.trim() || undefined : `Your deposit needs somewhere to go.${attempts}`,
      more: <BankLine bank={bank} />,
    },
    isBack
      ? { title: 'Check and keys back', note: formatShortDay(keys_back_on), state: 'done' }
      : {
          title: chosen ? 'Check and keys back' : 'Choose a time for the check',
          state: chosen ? 'next' : 'now',
          note: chosen
            ? `${sayTime(chosen.time)}. ${chosen.manager} compares each room with your move-in photos.`
            : calendar?.schedule_messages.join(' '),
          more: calendar ? <KeysBack calendar={calendar} refused={refused} /> : undefined,
        },
    {
      title: 'Settlement report',
      state: settlement_id ? 'now' : 'next',
      note: 'As soon as the keys are back. You accept or dispute each line.',
      more: settlement_id ? (
        <Link tap to={reportPath}>
          Read and answer it
        </Link>
      ) : undefined,
    },
    {
      ...{ title: 'Money in your bank', state: 'next' },
      note: `By ${formatShortDay(payDay)}. A disputed line waits; the rest does not.`,
    },
  ]
}

const sayTime = (time: string): string => `${formatShortDay(dayInIndia(new Date(time)))}, ${formatTime(new Date(time))}`

function KeysBack({ calendar, refused }: { calendar: KeysBackCalendar; refused: Refused | undefined }) {
  const { slots, info, no_timeslot_message } = calendar
  const free = slots.filter(({ available }) => available)
  // The last day is what most people want.
  const first = slots.find(({ time }) => time === info.chosen?.time) ?? lastDayOf(free)[0]
  const [wish, setWish] = useState(first?.slot_id ?? '')
  const busy = useNavigation().formData?.has('slot_id') ?? false
  const wished = slots.find(({ slot_id }) => slot_id === wish)
  return (
    <div className="stack">
      {info.chosen ? (
        <p className="leaving-code">
          <span className="s mut">Your code for {info.chosen.manager}</span>
          <b className="l">{info.chosen.door_code}</b>
        </p>
      ) : null}
      {no_timeslot_message ? <Banner>{no_timeslot_message}</Banner> : null}
      {free.length > 0 ? (
        <details open={!info.chosen || refused !== undefined} className="leaving-times">
          <summary>{info.chosen ? 'Choose another time' : 'Times'}</summary>
          <Form method="post" className="stack" preventScrollReset>
            {refused && refused.next.length > 0 ? <Taken refused={refused} slots={slots} /> : null}
            <KeyTimePicker slots={slots} wish={wish} onWish={setWish} chosen={info.chosen?.time ?? null} />
            <div>
              <Button type="submit" busy={busy}>
                {wished ? `Keep ${formatTime(new Date(wished.time))}` : 'Keep this time'}
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
    </div>
  )
}

function lastDayOf(slots: readonly KeysBackSlot[]): KeysBackSlot[] {
  const last = slots.at(-1)
  const dayOf = ({ time }: KeysBackSlot) => dayInIndia(new Date(time))
  return last ? slots.filter((slot) => dayOf(slot) === dayOf(last)) : []
}

function Taken({ refused: { problem, next }, slots }: { refused: Refused; slots: readonly KeysBackSlot[] }) {
  return (
    <Banner tone="brick" role="alert" title={problem}>
      <span className="row wrapx">
        {next.map((id) => {
          const slot = slots.find(({ slot_id }) => slot_id === id)
          return slot ? (
            <Button key={id} type="submit" name="pick" value={id} variant="sec" small>
              {sayTime(slot.time)}
            </Button>
          ) : null
        })}
      </span>
    </Banner>
  )
}

function BeforeYouGo() {
  return (
    <section aria-labelledby="before">
      <h2 id="before">Before you go</h2>
      <Card>
        <ul className="leaving-todo">
          <li>Leave it swept, and the fridge empty: then nobody has to charge you for cleaning.</li>
          <li>Bring every key you were given. A missing key comes off the deposit.</li>
          <li>Look through your move-in report: whatever is written there is never charged to you.</li>
        </ul>
      </Card>
    </section>
  )
}
