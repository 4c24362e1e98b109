import { z } from 'zod'
import type { Services } from './context.ts'

/** What a job gets: the services and this moment. Nobody calls it, so there is no actor. */
export type JobContext = Omit<Services, 'clock'> & { now: Date }

export type Job<Payload extends z.ZodType = z.ZodType, Context = JobContext> = {
  /** Also the name of its queue; once used it stays. */
  name: string
  payload: Payload
  /** May run again after a crash half way, so it must come to the same end when it does. */
  run(ctx: Context, payload: z.output<Payload>): Promise<void>
  /** How often it is tried again after the first failure; then it is a dead letter. */
  retryLimit: number
  /** Wait before the first retry, doubled each time up to `maxSeconds`. */
  backoff: { seconds: number; maxSeconds: number }
  /** How long one run may take. */
  timeoutSeconds: number
  /** How many of them one process runs at a time. */
  concurrency: number
  /** A cron expression in Indian time. Such a job gets a `ScheduledPayload`. */
  schedule: string | null
}

/** A job among others, when only the worker knows what its payload is. */
export type AnyJob<Context = JobContext> = Omit<Job<z.ZodType, Context>, 'run'> & {
  run(ctx: Context, payload: never): Promise<void>
}

type Defaults = 'retryLimit' | 'backoff' | 'timeoutSeconds' | 'concurrency' | 'schedule'
type JobDefinition<Payload extends z.ZodType, Context> = Omit<Job<Payload, Context>, Defaults> &
  Partial<Pick<Job<Payload, Context>, Defaults>>

/** The day (in India) and moment a schedule fired for, however late the job runs. */
export const ScheduledPayload = z.object({ date: z.iso.date(), firesAt: z.iso.datetime() })
export type ScheduledPayload = z.output<typeof ScheduledPayload>

export const defineJob = <Payload extends z.ZodType, Context = JobContext>(
  definition: JobDefinition<Payload, Context>,
): Job<Payload, Context> => ({
  retryLimit: 5,
  backoff: { seconds: 5, maxSeconds: 3600 },
  timeoutSeconds: 900,
  concurrency: 1,
  schedule: null,
  ...definition,
})
