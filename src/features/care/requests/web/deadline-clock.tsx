import { formatMoment } from '#shared/dates.ts'
import { Card } from '#ui/display/card.tsx'
import type { CareRequest } from '../contract.ts'

const hourMs = 3_600_000
const round = 2 * Math.PI * 48

/** How much of the time is left, as a ring; it stands still while we wait for the tenant. */
export function DeadlineClock({ request }: { request: CareRequest }) {
  const { state, ms_left, allowed_hours, paused, due_at, text } = request
  if (state === 'closed' || state === 'cancelled') return null
  const left = Math.max(0, Math.min(1, ms_left / (allowed_hours * hourMs)))
  const [big, small] = sayLeft(ms_left)
  return (
    <Card as="section" className="care-clock" aria-label="Deadline">
      <svg viewBox="0 0 112 112" role="img" aria-label={`${big} ${small}`} className={ms_left < 0 ? 'late' : undefined}>
        <circle cx="56" cy="56" r="48" />
        <circle className="left" cx="56" cy="56" r="48" strokeDasharray={`${left * round} ${round}`} />
        <text x="56" y="58">
          {big}
        </text>
        <text className="u" x="56" y="76">
          {small}
        </text>
      </svg>
      <div>
        <h2>
          {ms_left < 0 ? 'Was due ' : 'Repaired by '}
          {formatMoment(new Date(due_at))}
        </h2>
        <p className="mut">
          {/[?.]$/.test(text) ? text : `${text}.`}
          {paused ? ' The clock stands still while we wait for the tenant.' : ''}
        </p>
      </div>
    </Card>
  )
}

/** 17 h left, 40 min left, 2 days late. */
function sayLeft(ms: number): [string, string] {
  const word = ms < 0 ? 'late' : 'left'
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes < 60) return [`${minutes} min`, word]
  const hours = Math.floor(minutes / 60)
  return hours < 72 ? [`${hours} h`, word] : [`${Math.floor(hours / 24)} days`, word]
}
