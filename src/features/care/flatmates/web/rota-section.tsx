import { Form } from 'react-router'
import { addDays, type Day, formatShortDay } from '#shared/dates.ts'
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
      <h2 id="rota">Cleaning rota</h2>
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
    <p className="mut">A week each, in turn, among those who live here. It follows who moves in and out.</p>
    <Act intent="start-rota">Start a rota</Act>
  </>
)

function Weeks({ rota: { weeks, swaps } }: { rota: Rota }) {
  const mine = weeks.find((week) => week.mine && !week.done)
  return (
    <>
      <ol className="mates-weeks">
        {weeks.map((week, n) => (
          <li key={week.week} className={week.mine ? 'mine' : undefined}>
            <span className="s mut">{n === 0 ? 'This week' : weekText(week.week)}</span>
            <b>{week.mine ? 'You' : (week.who ?? 'Nobody')}</b>
            {week.done ? (
              <Tag tone="leaf" icon="check">
                Done
              </Tag>
            ) : week.swapped ? (
              <Tag>Swapped</Tag>
            ) : null}
          </li>
        ))}
      </ol>
      {swaps.map(({ id, mine: asked, other, week, with_week }) => (
        <div key={id} className="mates-swap">
          <p className="mates-asked">
            <Icon icon="repeat" size="sm" />
            {asked
              ? `You asked ${other}: your week of ${formatShortDay(week)} for theirs of ${formatShortDay(with_week)}.`
              : `${other} asks you: their week of ${formatShortDay(week)} for yours of ${formatShortDay(with_week)}.`}
          </p>
          <div className="row wrapx">
            {asked ? null : (
              <Act intent="accept-swap" fields={{ id }}>
                Swap
              </Act>
            )}
            <Act intent="decline-swap" fields={{ id }} variant="ter">
              {asked ? 'Take back' : 'Keep my week'}
            </Act>
          </div>
        </div>
      ))}
      {mine ? <Own week={mine} weeks={weeks} /> : null}
      <details className="mates-more">
        <summary>End the rota</summary>
        <p className="s mut">It ends for everybody here. What was done is forgotten.</p>
        <Act intent="end-rota">End it</Act>
      </details>
    </>
  )
}

const dayOf = (day: Day): string => formatShortDay(day).split(', ')[1] ?? day

const weekText = (week: Day): string => `${dayOf(week)} to ${dayOf(addDays(week, 6))}`

function Own({ week: { week }, weeks }: { week: Week; weeks: readonly Week[] }) {
  const isNow = week === weeks[0]?.week
  const others = weeks.filter((each) => !each.mine && each.who !== null && !each.done)
  return (
    <div className="mates-form mates-own">
      <p>
        <b>{isNow ? 'It is your week.' : `Your week begins on ${formatShortDay(week)}.`}</b>
      </p>
      <div className="row wrapx">
        {isNow ? (
          <Act intent="done" fields={{ week }} variant="pri">
            I have cleaned
          </Act>
        ) : null}
        <Act intent="skip" fields={{ week }}>
          Skip: I take the week after
        </Act>
      </div>
      {others.length > 0 ? (
        <Form method="post" preventScrollReset className="mates-form">
          <input type="hidden" name="intent" value="swap" />
          <input type="hidden" name="week" value={week} />
          <Select
            label="Or swap it for the week of"
            name="with_week"
            options={others.map((each) => ({ value: each.week, label: `${each.who}, ${weekText(each.week)}` }))}
          />
          <div>
            <Button type="submit" variant="sec" small>
              Ask to swap
            </Button>
          </div>
        </Form>
      ) : null}
    </div>
  )
}
