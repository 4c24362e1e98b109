import { createHash } from 'node:crypto'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { dayInIndia } from '#shared/dates.ts'
import type { Job, ScheduledPayload } from './job.ts'

const tickQueue = 'schedule-tick'
const tz = 'Asia/Kolkata'

type ScheduledJob = { name: string; schedule: string }
type Tick = { job: string }

const minute = 60_000
const day = 1440 * minute
const lookbacks = [2 * minute, 60 * minute, day / 2, 3 * day, 40 * day, 400 * day]

/** The last time a schedule was due. A tick may be handled in the next minute or, after downtime, hours later. */
export function lastOccurrence(boss: PgBoss, cron: string, at: Date): Date | undefined {
  // The library only iterates forwards, so we start near the end and go further back while nothing is found.
  for (const lookback of lookbacks) {
    const after = (from: Date) => boss.previewSchedule(cron, { tz, from, count: 1 })[0]
    let last: Date | undefined
    let next = after(new Date(at.getTime() - lookback))
    while (next && next <= at) {
      last = next
      next = after(next)
    }
    if (last) return last
  }
  return undefined
}

/**
 * A deterministic id per occurrence, whichever process handles the tick: the second insert conflicts and is ignored.
 */
function occurrenceId(job: string, firesAt: string): string {
  const hex = createHash('sha256').update(`${job} ${firesAt}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function fire(boss: PgBoss, job: ScheduledJob, tick: JobWithMetadata<Tick>): Promise<void> {
  const occurrence = lastOccurrence(boss, job.schedule, tick.createdOn)
  if (!occurrence) return
  const firesAt = occurrence.toISOString()
  const payload: ScheduledPayload = { date: dayInIndia(occurrence), firesAt }
  await boss.send(job.name, payload, { id: occurrenceId(job.name, firesAt), singletonKey: firesAt })
}

/**
 * Synchronises the stored schedules with `jobs`. The queue sends one tick per occurrence across all processes, and
 * after an outage one for the last missed occurrence. The tick enqueues the job with the day it is for.
 */
export async function keepSchedules(boss: PgBoss, jobs: readonly Pick<Job, 'name' | 'schedule'>[]): Promise<void> {
  const scheduled = new Map(jobs.flatMap(({ name, schedule }) => (schedule ? [[name, { name, schedule }]] : [])))
  await boss.createQueue(tickQueue)
  // A process that dies with a tick in its hands must not delay the job until the tick expires.
  await boss.updateQueue(tickQueue, { heartbeatSeconds: 10, retryDelay: 1 })
  for (const { name, schedule } of scheduled.values()) {
    await boss.schedule(tickQueue, schedule, { job: name }, { tz, key: name, missed: 'once' })
  }
  for (const { key } of await boss.getSchedules(tickQueue)) {
    if (!scheduled.has(key)) await boss.unschedule(tickQueue, key)
  }
  if (scheduled.size === 0) return
  await boss.work<Tick, void, { includeMetadata: true }>(tickQueue, { includeMetadata: true }, async (ticks) => {
    for (const tick of ticks) {
      const job = scheduled.get(tick.data.job)
      if (job) await fire(boss, job, tick)
    }
  })
}
