import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatLongDay, formatShortDay } from '#shared/dates.ts'
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
  const give = timeline.notice ? 'Change to this day' : 'Give notice for this day'
  return (
    <div className="wrap leaving">
      <header>
        <h1>{timeline.notice ? 'Change your last day' : 'What if you leave?'}</h1>
        <p className="mut">
          Slide to a day. You see what comes back, when, and by which rule. Nothing is sent until you give notice.
        </p>
        <HelpHint slug="leave-early" question="What does leaving early cost?" />
      </header>
      <div className="leaving-cols">
        <div className="leaving-main">
          {refused ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
          <Card as="section" aria-label="Choose the day" className="leaving-slide">
            <div className="row between">
              <p>
                <span className="s mut">You leave on</span>
                <b className="l">{formatShortDay(shown.last_day)}</b>
              </p>
              <span className="row">
                <IconButton
                  icon="chevron-left"
                  outlined
                  label="A day earlier"
                  onClick={() => setAt(Math.max(0, at - 1))}
                />
                <IconButton
                  icon="chevron-right"
                  outlined
                  label="A day later"
                  onClick={() => setAt(Math.min(days.length - 1, at + 1))}
                />
              </span>
            </div>
            <Bars days={days} at={at} noticeEnds={notice_ends} />
            <Form method="get" className="leaving-range">
              {timeline.notice ? <input type="hidden" name="change" value="1" /> : null}
              <input
                type="range"
                aria-label="Your last day"
                aria-valuetext={`${formatLongDay(shown.last_day)}: ${formatRupees(shown.comes_back)} comes back`}
                min={0}
                max={days.length - 1}
                value={at}
                onChange={(event) => setAt(Number(event.target.value))}
              />
              <noscript>
                <label className="row">
                  Another day
                  <input
                    type="date"
                    name="day"
                    min={days[0]?.last_day}
                    max={days.at(-1)?.last_day}
                    defaultValue={shown.last_day}
                  />
                </label>
                <Button type="submit" variant="sec" small>
                  Show this day
                </Button>
              </noscript>
            </Form>
            <div className="row between s mut" aria-hidden="true">
              <span>{formatShortDay(days[0]?.last_day ?? shown.last_day)}</span>
              <span>{formatShortDay(days.at(-1)?.last_day ?? shown.last_day)}</span>
            </div>
            <p className="leaving-note" role="status">
              {sayNotice(shown, notice_ends)}
            </p>
          </Card>
          <Lines day={shown} deposit={dates.deposit} />
        </div>
        <aside className="leaving-aside" aria-label="What you get">
          <Card as="section" className="leaving-sum">
            <p>
              Leave on <b>{formatShortDay(shown.last_day)}</b> and {shown.comes_back < 0 ? 'you owe' : 'you get'}
            </p>
            <p className="leaving-total">{formatRupees(Math.abs(shown.comes_back))}</p>
            <p>
              in your bank by <b>{formatShortDay(shown.pay_by)}</b>
              <small className="mut">At most 7 days after you return the keys</small>
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
              {timeline.notice ? 'Keep the day' : 'Stay'}
            </ButtonLink>
            <p className="s mut">You can take the notice back until someone else books your place.</p>
          </Card>
        </aside>
      </div>
      <StickyBar label="Your last day">
        <div>
          <p className="b">{formatRupees(shown.comes_back)}</p>
          <p className="s mut">by {formatShortDay(shown.pay_by)}</p>
        </div>
        <Button type="submit" form="notice" busy={busy}>
          {timeline.notice ? 'Change day' : 'Give notice'}
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
  if (last_day === noticeEnds) return `${formatShortDay(last_day)} is the first day with no fee for short notice.`
  if (last_day > noticeEnds) return 'Your notice is long enough: no fee for short notice.'
  return `Your notice runs to ${formatShortDay(noticeEnds)}. Leaving earlier saves no rent.`
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
    { label: 'Deposit we hold', reason: 'Comes back whole, less the lines below.', amount: deposit },
    ...day.lines,
    {
      ...{ label: 'Rent until then', amount: 0 },
      reason: 'You pay it with your monthly bills, as always. Only unpaid days come off.',
    },
    {
      label: 'Repairs',
      reason:
        'Normal wear is free. Anything else needs a photo from move-in and one from move-out. You may dispute each.',
      amount: 0,
    },
  ]
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">Line by line</h2>
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
            <b>{day.comes_back < 0 ? 'You owe' : 'You get'}</b>
            <b>{formatRupees(Math.abs(day.comes_back))}</b>
          </li>
        </ul>
      </Card>
    </section>
  )
}
