import { Form } from 'react-router'
import { m } from '#messages'
import { addDays, type Day, dayInIndia } from '#shared/dates.ts'
import { localShortDay } from '#shared/local-dates.ts'
import { localTime } from '#shared/local-times.ts'
import { writtenIn } from '#shared/written-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { DatePicker } from '#ui/dates/date-picker.tsx'
import { Card } from '#ui/display/card.tsx'
import { MixedText } from '#ui/display/mixed-text.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ManagerTime } from '../contract.ts'
import { hidden } from './hidden-words.tsx'
import type { TimeAnswer } from './time-answer.ts'

type Leave = ManagerTime['leaves'][number]

export function LeaveList({ leaves, answer }: { leaves: Leave[]; answer: TimeAnswer | undefined }) {
  if (leaves.length === 0) return <p className="mut">{m.myday_no_leave()}</p>
  return leaves.map((leave) => <LeaveCard key={leave.id} leave={leave} answer={answer} />)
}

const sayDays = ({ first_day, last_day }: Leave): string =>
  first_day === last_day
    ? localShortDay(first_day)
    : m.myday_leave_days({ from: localShortDay(first_day), to: localShortDay(last_day) })

function LeaveCard({ leave, answer }: { leave: Leave; answer: TimeAnswer | undefined }) {
  const { visits } = leave
  return (
    <Card as="article" className="stack">
      <div className="row between wrapx">
        <h3>{sayDays(leave)}</h3>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={leave.id} />
          <Button type="submit" variant="ter" small name="intent" value="give-up">
            {m.myday_work_after_all({ days: sayDays(leave), vh: hidden })}
          </Button>
        </Form>
      </div>
      {leave.reason ? (
        <p className="mut" lang={writtenIn(leave.reason)}>
          {leave.reason}
        </p>
      ) : null}
      {visits.length === 0 ? (
        <p className="s mut">{m.myday_none_to_hand_over()}</p>
      ) : (
        <>
          <p>{m.myday_need_somebody({ count: visits.length })}</p>
          <ul className="my-time-visits">
            {visits.map((visit) => (
              <LeaveVisit key={visit.id} visit={visit} answer={answer?.id === visit.id ? answer : undefined} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function LeaveVisit({ visit, answer }: { visit: Leave['visits'][number]; answer: TimeAnswer | undefined }) {
  const at = new Date(visit.starts_at)
  const when = m.myday_day_and_time({ day: localShortDay(dayInIndia(at)), time: localTime(at) })
  return (
    <li className="stack">
      <div>
        <b>{when}</b> {visit.visitor}
        {visit.online ? m.myday_is_online() : null}
        <p className="s mut">
          <MixedText text={`${visit.title}, ${visit.address}`} />
        </p>
      </div>
      {answer?.nobody ? (
        <p className="err" role="alert">
          {answer.message}
        </p>
      ) : null}
      <Form method="post" className="row wrapx" preventScrollReset>
        <input type="hidden" name="id" value={visit.id} />
        <Button type="submit" variant="sec" small name="intent" value="hand-over">
          {m.myday_hand_over({ name: visit.visitor, vh: hidden })}
        </Button>
        <Button type="submit" variant="ter" small name="intent" value="call-off">
          {m.myday_call_off({ name: visit.visitor, vh: hidden })}
        </Button>
      </Form>
    </li>
  )
}

/** How far ahead leave can be noted. */
const daysAhead = 180

export function LeaveForm({ today, errors }: { today: Day; errors: Record<string, string> }) {
  const range = { min: today, max: addDays(today, daysAhead) }
  return (
    <Form method="post" preventScrollReset>
      <Card className="stack">
        <h3>{m.myday_take_leave()}</h3>
        <div className="my-time-dates">
          <DatePicker label={m.myday_first_day()} name="first_day" required error={errors.first_day} {...range} />
          <DatePicker
            label={m.myday_last_day()}
            name="last_day"
            error={errors.last_day}
            hint={m.myday_last_day_hint()}
            {...range}
          />
        </div>
        <TextField label={m.myday_reason()} name="reason" optional maxLength={200} error={errors.reason} />
        <Button type="submit" variant="sec" name="intent" value="leave">
          {m.myday_take_leave()}
        </Button>
      </Card>
    </Form>
  )
}
