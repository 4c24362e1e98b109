import { m } from '#messages'
import { localDayAndTime } from '#shared/local-times.ts'
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
    <Card as="section" className="care-clock" aria-label={m.care_deadline()}>
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
          {ms_left < 0
            ? m.care_was_due({ when: localDayAndTime(new Date(due_at)) })
            : m.care_repaired_by_when({ when: localDayAndTime(new Date(due_at)) })}
        </h2>
        <p className="mut">
          {/[?.]$/.test(text) ? text : m.care_sentence({ text })}
          {paused ? ` ${m.care_clock_stands()}` : ''}
        </p>
      </div>
    </Card>
  )
}

/** 17 h left, 40 min left, 2 days late. */
function sayLeft(ms: number): [string, string] {
  const word = ms < 0 ? m.care_clock_late() : m.care_clock_left()
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes < 60) return [m.care_clock_minutes({ count: minutes }), word]
  const hours = Math.floor(minutes / 60)
  return hours < 72
    ? [m.care_clock_hours({ count: hours }), word]
    : [m.care_clock_days({ count: Math.floor(hours / 24) }), word]
}
