import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { addDays } from '#shared/dates.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ShiftingJob } from '../contract.ts'
import { sizeText } from '../prices.ts'
import { lastDayAhead } from '../rules.ts'
import './shifting.css'

export type MoveAnswer = { about: number; problem: string; fields: Readonly<Record<string, string>>; day: string }

type ShiftingJobsProps = { today: string; jobs: readonly ShiftingJob[]; refused: MoveAnswer | undefined }

/** Moves that wait for a partner, and those that the partner has taken. */
export function ShiftingJobs({ today, jobs, refused }: ShiftingJobsProps) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="moves" className="shifting-form">
      <h2 id="moves">{m.shifting_moves()}</h2>
      {refused && !jobs.some(({ id }) => id === refused.about) ? (
        <Banner tone="brick" role="alert" title={refused.problem} />
      ) : null}
      <ul className="shifting-list">
        {jobs.map((job) => (
          <Job key={job.id} job={job} today={today} refused={refused?.about === job.id ? refused : undefined} />
        ))}
      </ul>
    </section>
  )
}

function Job({ job, today, refused }: { job: ShiftingJob; today: string; refused: MoveAnswer | undefined }) {
  const { id, from, to, size, move_on, km, quote, name, phone, comes_on } = job
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Card as="li" className="shifting-form">
      <h3>{m.shifting_way({ from, to })}</h3>
      <p>{m.shifting_job({ size: sizeText(size), km, price: formatRupees(quote), day: localDay(move_on) })}</p>
      {comes_on ? (
        <p>
          <b>{m.shifting_you_come({ day: localDay(comes_on) })}</b> {name},{' '}
          <Link tap to={`tel:+91${phone}`}>
            {phone}
          </Link>
        </p>
      ) : (
        <Form method="post" className="shifting-form" preventScrollReset>
          <p className="s mut">{m.shifting_masked({ name, phone })}</p>
          <input type="hidden" name="move" value={id} />
          {refused && !refused.fields.day ? <Banner tone="brick" role="alert" title={refused.problem} /> : null}
          <TextField
            label={m.shifting_day_you_come()}
            name="day"
            type="date"
            required
            min={addDays(today, 1)}
            max={addDays(today, lastDayAhead)}
            defaultValue={refused?.day ?? move_on}
            {...(refused?.fields.day ? { error: refused.fields.day } : {})}
          />
          <div className="row wrapx">
            <Button type="submit" small name="action" value="accept" busy={busy}>
              {m.shifting_take_it()}
            </Button>
            <Button type="submit" variant="sec" small name="action" value="decline" formNoValidate>
              {m.shifting_i_cannot()}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}
