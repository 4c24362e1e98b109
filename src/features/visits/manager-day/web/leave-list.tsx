import { Form } from 'react-router'
import { addDays, type Day, dayInIndia, formatShortDay, formatTime } from '#shared/dates.ts'
import { Button } from '#ui/actions/button.tsx'
import { DatePicker } from '#ui/dates/date-picker.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ManagerTime } from '../contract.ts'
import type { TimeAnswer } from './time-answer.ts'

type Leave = ManagerTime['leaves'][number]

export function LeaveList({ leaves, answer }: { leaves: Leave[]; answer: TimeAnswer | undefined }) {
  if (leaves.length === 0) return <p className="mut">You have no leave ahead.</p>
  return leaves.map((leave) => <LeaveCard key={leave.id} leave={leave} answer={answer} />)
}

const sayDays = ({ first_day, last_day }: Leave): string =>
  first_day === last_day ? formatShortDay(first_day) : `${formatShortDay(first_day)} to ${formatShortDay(last_day)}`

function LeaveCard({ leave, answer }: { leave: Leave; answer: TimeAnswer | undefined }) {
  const { visits } = leave
  return (
    <Card as="article" className="stack">
      <div className="row between wrapx">
        <h3>{sayDays(leave)}</h3>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={leave.id} />
          <Button type="submit" variant="ter" small name="intent" value="give-up">
            Work after all<span className="vh"> on {sayDays(leave)}</span>
          </Button>
        </Form>
      </div>
      {leave.reason ? <p className="mut">{leave.reason}</p> : null}
      {visits.length === 0 ? (
        <p className="s mut">No visits to hand over.</p>
      ) : (
        <>
          <p>{visits.length === 1 ? '1 visit needs somebody else.' : `${visits.length} visits need somebody else.`}</p>
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
  const when = `${formatShortDay(dayInIndia(at))}, ${formatTime(at)}`
  return (
    <li className="stack">
      <div>
        <b>{when}</b> {visit.visitor}
        {visit.online ? ', online' : ''}
        <p className="s mut">
          {visit.title}, {visit.address}
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
          Hand over<span className="vh"> the visit of {visit.visitor}</span>
        </Button>
        <Button type="submit" variant="ter" small name="intent" value="call-off">
          Cancel and offer other times<span className="vh"> to {visit.visitor}</span>
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
        <h3>Take leave</h3>
        <div className="my-time-dates">
          <DatePicker label="First day" name="first_day" required error={errors.first_day} {...range} />
          <DatePicker label="Last day" name="last_day" error={errors.last_day} hint="Empty for one day." {...range} />
        </div>
        <TextField label="Reason" name="reason" optional maxLength={200} error={errors.reason} />
        <Button type="submit" variant="sec" name="intent" value="leave">
          Take leave
        </Button>
      </Card>
    </Form>
  )
}
