import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { KeyTimePicker } from '#features/tenancy/move-in/web/key-time-picker.tsx'
import { m } from '#messages'
import { dayInIndia } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { localLongDay, localTime } from '#shared/local-times.ts'
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
            ? m.leaving_keys_returned_on({ day: localLongDay(keys_back_on) })
            : m.leaving_leave_on_title({ day: localLongDay(lastDay) })}
        </h1>
        {notice ? (
          <p className="mut">
            {m.leaving_notice_given_on({ day: localShortDay(notice.given_on) })}{' '}
            {keys_back_on ? '' : m.leaving_days_to_go({ left })}
          </p>
        ) : null}
      </header>
      <div className="leaving-cols">
        <div className="leaving-main">
          {refused && refused.next.length === 0 ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
          <Timeline items={stepsOf(timeline, refused)} />
          {keys_back_on ? null : <BeforeYouGo />}
        </div>
        <aside className="leaving-aside" aria-label={m.leaving_what_you_get()}>
          <Card as="section" className="leaving-sum">
            <h2>{m.leaving_what_you_get()}</h2>
            {estimate ? (
              <Bill
                lines={[{ label: m.leaving_deposit(), amount: deposit }, ...estimate.lines]}
                total={{
                  ...{ label: m.leaving_about(), amount: estimate.comes_back },
                  reason: m.leaving_about_reason({ day: localShortDay(estimate.pay_by) }),
                }}
              />
            ) : null}
            {settlement_id ? (
              <ButtonLink block to={reportPath}>
                {m.leaving_your_settlement()}
              </ButtonLink>
            ) : null}
            {estimate ? (
              <>
                <ButtonLink variant="sec" block to="/moveout?change=1">
                  {m.leaving_change_the_day()}
                </ButtonLink>
                <Form method="post">
                  <Button type="submit" variant="ter" block name="intent" value="withdraw">
                    {m.leaving_take_notice_back()}
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
  const isChecked = bank.state === 'verified'
  const bankState = isChecked ? 'done' : isBack || bank.state === 'refused' ? 'late' : 'now'
  const attempts = bank.attempts > 1 ? [m.leaving_bank_tries({ count: bank.attempts })] : []
  return [
    {
      ...{ title: m.leaving_step_notice(), state: 'done' },
      note: notice ? noticeText(notice) : undefined,
    },
    {
      ...{ title: isChecked ? m.leaving_bank_checked() : m.leaving_bank_account(), state: bankState },
      note: [...(isChecked ? [] : [m.leaving_deposit_needs()]), ...attempts].join(' ') || undefined,
      more: <BankLine bank={bank} />,
    },
    isBack
      ? { title: m.leaving_check_and_keys(), note: localShortDay(keys_back_on), state: 'done' }
      : {
          title: chosen ? m.leaving_check_and_keys() : m.leaving_choose_check_time(),
          state: chosen ? 'next' : 'now',
          note: chosen
            ? m.leaving_check_when({ when: sayTime(chosen.time), manager: chosen.manager })
            : calendar?.schedule_messages.join(' '),
          more: calendar ? <KeysBack calendar={calendar} refused={refused} /> : undefined,
        },
    {
      title: m.leaving_step_report(),
      state: settlement_id ? 'now' : 'next',
      note: m.leaving_step_report_note(),
      more: settlement_id ? (
        <Link tap to={reportPath}>
          {m.leaving_read_and_answer()}
        </Link>
      ) : undefined,
    },
    {
      ...{ title: m.leaving_step_money(), state: 'next' },
      note: m.leaving_step_money_note({ day: localShortDay(payDay) }),
    },
  ]
}

function noticeText({ given_on, long_enough }: NonNullable<MoveOutTimeline['notice']>): string {
  const day = localShortDay(given_on)
  return long_enough ? m.leaving_step_notice_long({ day }) : m.leaving_step_notice_short({ day })
}

const sayTime = (time: string): string =>
  m.leaving_day_and_time({ day: localShortDay(dayInIndia(new Date(time))), time: localTime(new Date(time)) })

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
          <span className="s mut">{m.leaving_your_code({ manager: info.chosen.manager })}</span>
          <b className="l">{info.chosen.door_code}</b>
        </p>
      ) : null}
      {no_timeslot_message ? <Banner>{no_timeslot_message}</Banner> : null}
      {free.length > 0 ? (
        <details open={!info.chosen || refused !== undefined} className="leaving-times">
          <summary>{info.chosen ? m.leaving_choose_other_time() : m.leaving_times()}</summary>
          <Form method="post" className="stack" preventScrollReset>
            {refused && refused.next.length > 0 ? <Taken refused={refused} slots={slots} /> : null}
            <KeyTimePicker slots={slots} wish={wish} onWish={setWish} chosen={info.chosen?.time ?? null} />
            <div>
              <Button type="submit" busy={busy}>
                {wished ? m.leaving_keep_time({ time: localTime(new Date(wished.time)) }) : m.leaving_keep_this_time()}
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
      <h2 id="before">{m.leaving_before_you_go()}</h2>
      <Card>
        <ul className="leaving-todo">
          <li>{m.leaving_todo_swept()}</li>
          <li>{m.leaving_todo_keys()}</li>
          <li>{m.leaving_todo_report()}</li>
        </ul>
      </Card>
    </section>
  )
}
