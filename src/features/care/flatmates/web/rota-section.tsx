import { Form } from 'react-router'
import { m } from '#messages'
import { addDays, type Day } from '#shared/dates.ts'
import { localDayOfMonth, localShortDay } from '#shared/local-dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/brand/icon.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { Flatmates, Rota, Week } from '../contract.ts'
import { Act, problemOf } from './act-form.tsx'
import type { Answer } from './act-on-flatmates.ts'

const acts = ['start-rota', 'end-rota', 'done', 'skip', 'swap', 'accept-swap', 'decline-swap']

/** A week each, in turn. */
export function CleaningRota({ home: { rota }, answer }: { home: Flatmates; answer: Answer | undefined }) {
  const problem = acts.map((about) => problemOf(answer, about)).find(Boolean)
  return (
    <section aria-labelledby="rota">
      <h2 id="rota">{m.flatmates_rota()}</h2>
      {problem ? (
        <Banner tone="brick" role="alert">
          {problem}
        </Banner>
      ) : null}
      <Card className="mates-form">{rota ? <Weeks rota={rota} /> : <Start />}</Card>
    </section>
  )
}

const Start = () => (
  <>
    <p className="mut">{m.flatmates_rota_text()}</p>
    <Act intent="start-rota">{m.flatmates_start_rota()}</Act>
  </>
)

function Weeks({ rota: { weeks, swaps } }: { rota: Rota }) {
  const mine = weeks.find((week) => week.mine && !week.done)
  return (
    <>
      <ol className="mates-weeks">
        {weeks.map((week, n) => (
          <li key={week.week} className={week.mine ? 'mine' : undefined}>
            <span className="s mut">{n === 0 ? m.flatmates_this_week() : weekText(week.week)}</span>
            <b>{week.mine ? m.flatmates_you() : (week.who ?? m.flatmates_nobody())}</b>
            {week.done ? (
              <Tag tone="leaf" icon="check">
                {m.flatmates_done()}
              </Tag>
            ) : week.swapped ? (
              <Tag>{m.flatmates_swapped()}</Tag>
            ) : null}
          </li>
        ))}
      </ol>
      {swaps.map(({ id, mine: asked, other, week, with_week }) => (
        <div key={id} className="mates-swap">
          <p className="mates-asked">
            <Icon icon="repeat" size="sm" />
            {asked
              ? m.flatmates_you_asked_swap({ other, week: localShortDay(week), with: localShortDay(with_week) })
              : m.flatmates_they_ask_swap({ other, week: localShortDay(week), with: localShortDay(with_week) })}
          </p>
          <div className="row wrapx">
            {asked ? null : (
              <Act intent="accept-swap" fields={{ id }}>
                {m.flatmates_swap()}
              </Act>
            )}
            <Act intent="decline-swap" fields={{ id }} variant="ter">
              {asked ? m.flatmates_take_back() : m.flatmates_keep_week()}
            </Act>
          </div>
        </div>
      ))}
      {mine ? <Own week={mine} weeks={weeks} /> : null}
      <details className="mates-more">
        <summary>{m.flatmates_end_rota()}</summary>
        <p className="s mut">{m.flatmates_end_rota_text()}</p>
        <Act intent="end-rota">{m.flatmates_end_it()}</Act>
      </details>
    </>
  )
}

const weekText = (week: Day): string =>
  m.flatmates_week_days({ from: localDayOfMonth(week), to: localDayOfMonth(addDays(week, 6)) })

function Own({ week: { week }, weeks }: { week: Week; weeks: readonly Week[] }) {
  const isNow = week === weeks[0]?.week
  const others = weeks.filter((each) => !each.mine && each.who !== null && !each.done)
  return (
    <div className="mates-form mates-own">
      <p>
        <b>{isNow ? m.flatmates_is_your_week() : m.flatmates_your_week_begins({ day: localShortDay(week) })}</b>
      </p>
      <div className="row wrapx">
        {isNow ? (
          <Act intent="done" fields={{ week }} variant="pri">
            {m.flatmates_have_cleaned()}
          </Act>
        ) : null}
        <Act intent="skip" fields={{ week }}>
          {m.flatmates_skip()}
        </Act>
      </div>
      {others.length > 0 ? (
        <Form method="post" preventScrollReset className="mates-form">
          <input type="hidden" name="intent" value="swap" />
          <input type="hidden" name="week" value={week} />
          <Select
            label={m.flatmates_swap_for()}
            name="with_week"
            options={others.map((each) => ({
              value: each.week,
              label: m.flatmates_who_when({ who: each.who ?? '', when: weekText(each.week) }),
            }))}
          />
          <div>
            <Button type="submit" variant="sec" small>
              {m.flatmates_ask_swap()}
            </Button>
          </div>
        </Form>
      ) : null}
    </div>
  )
}
