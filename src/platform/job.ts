import { z } from 'zod'
import type { Services } from './context.ts'

/** The argument of a job: the services and the current time. A job has no actor. */
export type JobContext = Omit<Services, 'clock'> & { now: Date }

export type Job<Payload extends z.ZodType = z.ZodType, Context = JobContext> = {
  /** Also the name of its queue, so it must never change. */
  name: string
  payload: Payload
  /** Must be idempotent: it runs again after a crash half way. */
  run(ctx: Context, payload: z.output<Payload>): Promise<void>
  /** Number of retries after the first failure; then it becomes a dead letter. */
  retryLimit: number
  /** Delay before the first retry, doubled each time up to `maxSeconds`. */
  backoff: { seconds: number; maxSeconds: number }
  /** Timeout of one run. */
  timeoutSeconds: number
  /** Concurrent runs per process. */
  concurrency: number
  /** A cron expression in Indian time. Such a job gets a `ScheduledPayload`. */
  schedule: string | null
}

/** A job whose payload type is known only to the worker. */
export type AnyJob<Context = JobContext> = Omit<Job<z.ZodType, Context>, 'run'> & {
  run(ctx: Context, payload: never): Promise<void>
}

type Defaults = 'retryLimit' | 'backoff' | 'timeoutSeconds' | 'concurrency' | 'schedule'
type JobDefinition<Payload extends z.ZodType, Context> = Omit<Job<Payload, Context>, Defaults> &
  Partial<Pick<Job<Payload, Context>, Defaults>>

/** The day (in India) and the instant the schedule was due, however late the job runs. */
export const ScheduledPayload = z.object({ date: z.iso.date(), firesAt: z.iso.datetime() })
export type ScheduledPayload = z.output<typeof ScheduledPayload>

export const defineJob = <Payload extends z.ZodType, Context = JobContext>(
  definition: JobDefinition<Payload, Context>,
): Job<Payload, Context> => ({
  retryLimit: 6,
  // Short at first: after a crash the job waits for this too.
  backoff: { seconds: 2, maxSeconds: 3600 },
  timeoutSeconds: 900,
  concurrency: 1,
  schedule: null,
  ...definition,
})
