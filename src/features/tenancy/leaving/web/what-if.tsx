import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { localShortDay } from '#shared/local-dates.ts'
import { localLongDay } from '#shared/local-times.ts'
import { formatRupees } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { HelpHint } from '#ui/display/help-hint.tsx'
import { StickyBar } from '#ui/navigation/sticky-bar.tsx'
import type { LeavingDates, LeavingDay, MoveOutTimeline } from '../contract.ts'
import { BankLine } from './bank-line.tsx'
import type { Refused } from './move-out-screen.tsx'

type WhatIfProps = { timeline: MoveOutTimeline; dates: LeavingDates; day: string | null; refused: Refused | undefined }

/** Slides over the answers that the server gave for each day; nothing is computed here. */
export function WhatIf({ timeline, dates, day, refused }: WhatIfProps) {
  const { days, notice_ends } = dates
  const [at, setAt] = useState(() => firstDay(dates, day ?? timeline.notice?.last_day ?? null))
  const shown = days[at] ?? days[0]
  const busy = useNavigation().formData?.get('intent') === 'notice'
  if (!shown) return null
  const give = timeline.notice ? m.leaving_change_to_this() : m.leaving_give_for_this()
  return (
    <div className="wrap leaving">
      <header>
        <h1>{timeline.notice ? m.leaving_change_last_day() : m.leaving_what_if()}</h1>
        <p className="mut">{m.leaving_slide()}</p>
        <HelpHint slug="leave-early" question={m.leaving_early_cost()} />
      </header>
      <div className="leaving-cols">
        <div className="leaving-main">
          {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
          <Card as="section" aria-label={m.leaving_choose_day()} className="leaving-slide">
            <div className="row between">
              <p>
                <span className="s mut">{m.leaving_you_leave_on()}</span>
                <b className="l">{localShortDay(shown.last_day)}</b>
              </p>
              <span className="row">
                <IconButton
                  icon="chevron-left"
                  outlined
                  label={m.leaving_day_earlier()}
                  onClick={() => setAt(Math.max(0, at - 1))}
                />
                <IconButton
                  icon="chevron-right"
                  outlined
                  label={m.leaving_day_later()}
                  onClick={() => setAt(Math.min(days.length - 1, at + 1))}
                />
              </span>
            </div>
            <Bars days={days} at={at} noticeEnds={notice_ends} />
            <Form method="get" className="leaving-range">
              {timeline.notice ? <input type="hidden" name="change" value="1" /> : null}
              <input
                type="range"
                aria-label={m.leaving_last_day()}
                aria-valuetext={m.leaving_day_and_sum({
                  ...{ day: localLongDay(shown.last_day), amount: formatRupees(shown.comes_back) },
                })}
                min={0}
                max={days.length - 1}
                value={at}
                onChange={(event) => setAt(Number(event.target.value))}
              />
              <noscript>
                <label className="row">
                  {m.leaving_another_day()}
                  <input
                    type="date"
                    name="day"
                    min={days[0]?.last_day}
                    max={days.at(-1)?.last_day}
                    defaultValue={shown.last_day}
                  />
                </label>
                <Button type="submit" variant="sec" small>
                  {m.leaving_show_day()}
                </Button>
              </noscript>
            </Form>
            <div className="row between s mut" aria-hidden="true">
              <span>{localShortDay(days[0]?.last_day ?? shown.last_day)}</span>
              <span>{localShortDay(days.at(-1)?.last_day ?? shown.last_day)}</span>
            </div>
            <p className="leaving-note" role="status">
              {sayNotice(shown, notice_ends)}
            </p>
          </Card>
          <Lines day={shown} deposit={dates.deposit} />
        </div>
        <aside className="leaving-aside" aria-label={m.leaving_what_you_get()}>
          <Card as="section" className="leaving-sum">
            <p>
              {m.leaving_leave_and({
                ...{ owe: shown.comes_back < 0 ? 'yes' : 'no', day: localShortDay(shown.last_day) },
                b: (said) => <b>{said}</b>,
              })}
            </p>
            <p className="leaving-total">{formatRupees(Math.abs(shown.comes_back))}</p>
            <p>
              {m.leaving_in_bank_by({ day: localShortDay(shown.pay_by), b: (said) => <b>{said}</b> })}
              <small className="mut">{m.leaving_at_most_7()}</small>
            </p>
            <BankLine bank={timeline.bank} />
            <Form method="post" id="notice">
              <input type="hidden" name="intent" value="notice" />
              <input type="hidden" name="last_day" value={shown.last_day} />
              <Button type="submit" block className="only-d" busy={busy}>
                {give}
              </Button>
              <noscript>
                <Button type="submit" block>
                  {give}
                </Button>
              </noscript>
            </Form>
            <ButtonLink variant="sec" block to={timeline.notice ? '/moveout' : '/alpha/myhome'}>
              {timeline.notice ? m.leaving_keep_day() : m.leaving_stay()}
            </ButtonLink>
            <p className="s mut">{m.leaving_take_back_until()}</p>
          </Card>
        </aside>
      </div>
      <StickyBar label={m.leaving_last_day()}>
        <div>
          <p className="b">{formatRupees(shown.comes_back)}</p>
          <p className="s mut">{m.leaving_by_day({ day: localShortDay(shown.pay_by) })}</p>
        </div>
        <Button type="submit" form="notice" busy={busy}>
          {timeline.notice ? m.leaving_change_day() : m.leaving_give_notice()}
        </Button>
      </StickyBar>
    </div>
  )
}

/** The day in the address, else the first one with which the notice is long enough. */
function firstDay({ days, notice_ends }: LeavingDates, asked: string | null): number {
  const found = days.findIndex(({ last_day }) => last_day === asked)
  return Math.max(0, found >= 0 ? found : days.findIndex(({ last_day }) => last_day === notice_ends))
}

function sayNotice({ last_day }: LeavingDay, noticeEnds: string): string {
  if (last_day === noticeEnds) return m.leaving_first_free_day({ day: localShortDay(last_day) })
  if (last_day > noticeEnds) return m.leaving_long_enough()
  return m.leaving_notice_runs_to({ day: localShortDay(noticeEnds) })
}

const barsHeight = 40

/** How much comes back on each day, for the eye; the slider says it in words. */
function Bars({ days, at, noticeEnds }: { days: readonly LeavingDay[]; at: number; noticeEnds: string }) {
  const most = Math.max(1, ...days.map(({ comes_back }) => comes_back))
  return (
    <svg
      className="leaving-bars"
      viewBox={`0 0 ${days.length} ${barsHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map(({ last_day, comes_back }, n) => {
        const height = Math.max(1, (barsHeight * Math.max(0, comes_back)) / most)
        const tone = n === at ? 'here' : last_day < noticeEnds ? 'early' : undefined
        return <rect key={last_day} x={n + 0.2} y={barsHeight - height} width={0.6} height={height} className={tone} />
      })}
    </svg>
  )
}

function Lines({ day, deposit }: { day: LeavingDay; deposit: number }) {
  const lines = [
    { label: m.leaving_deposit_held(), reason: m.leaving_deposit_held_reason(), amount: deposit },
    ...day.lines,
    { label: m.leaving_rent_until(), reason: m.leaving_rent_until_reason(), amount: 0 },
    { label: m.leaving_repairs(), reason: m.leaving_repairs_reason(), amount: 0 },
  ]
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{m.leaving_line_by_line()}</h2>
      <Card flush>
        <ul className="leaving-lines">
          {lines.map(({ label, reason, amount }) => (
            <li key={label}>
              <b>{label}</b>
              <b>{formatRupees(amount)}</b>
              <small className="mut">{reason}</small>
            </li>
          ))}
          <li className="tot">
            <b>{day.comes_back < 0 ? m.leaving_you_owe() : m.leaving_you_get()}</b>
            <b>{formatRupees(Math.abs(day.comes_back))}</b>
          </li>
        </ul>
      </Card>
    </section>
  )
}
