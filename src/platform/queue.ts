import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type UpdateQueueOptions } from 'pg-boss'
import type { z } from 'zod'
import { type DatabaseAddress, poolAddress } from './db.ts'
import type { Database } from './db-types.ts'
import type { AnyJob, Job, JobContext } from './job.ts'
import type { Log } from './log.ts'
import { keepSchedules } from './queue-schedules.ts'
import { spanName, traced } from './tracing.ts'

export type EnqueueOptions = {
  /** The job exists once this transaction commits, and never if it rolls back. */
  tx?: Kysely<Database>
  startAfter?: Date
  /** While a job with this key is waiting, no second one is added: the waiting one covers both. */
  singletonKey?: string
}

export type DeadLetter = {
  id: string
  job: string
  payload: unknown
  failedAt: Date
  attempts: number
  error: unknown
}

export type Queue = {
  /** Returns the job's id, or null when a job with its key is already waiting. */
  enqueue<Payload extends z.ZodType, Context>(
    job: Job<Payload, Context>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<string | null>
  /** Starts workers for these jobs in this process and stores their schedules; only in the role `work`. */
  work<Context = JobContext>(jobs: readonly AnyJob<Context>[], context: () => Context): Promise<void>
  /** Dead letters, newest first. */
  deadLetters(): Promise<DeadLetter[]>
  /** Puts dead letters back into their queues and returns how many. */
  retryDeadLetters(ids: string[]): Promise<number>
  /** Takes no more jobs, waits for running ones, closes the connections. */
  stop(): Promise<void>
}

export type OpenQueueOptions = DatabaseAddress & {
  role: 'work' | 'send-only'
  log: Log
  /** How long `stop` waits for running jobs before it returns them to the queue. */
  stopWithinMs?: number
  /** Polling interval for retries and delayed jobs; new jobs are announced by NOTIFY. */
  lookEverySeconds?: number
  /** How often schedules are checked; an occurrence stays due for a minute. */
  scheduleEverySeconds?: number
}

const deadLetterQueue = 'dead-letter'

/** Beside the fields of a payload, while traces are on: the span in which the job was made (`tracing.ts`). */
const causeField = '$cause'

function withCause(payload: object): object {
  const cause = spanName()
  return cause === undefined ? payload : { ...payload, [causeField]: cause }
}

function partCause(data: unknown): { payload: unknown; cause?: string } {
  if (typeof data !== 'object' || data === null || !(causeField in data)) return { payload: data }
  const { [causeField]: cause, ...payload } = data
  return { payload, ...(typeof cause === 'string' && { cause }) }
}

/**
 * A process that died during a job is found by its missing heartbeat, not only at the job's timeout: ten seconds (the
 * least the library takes) after the last one, looked for every three. With the first backoff and the polling interval
 * another process has the job within 25 seconds.
 */
const deadAfterSeconds = 10
const heartbeatEverySeconds = 2
const lookForDeadEverySeconds = 3

type QueueSettings = Pick<Job, 'name' | 'retryLimit' | 'backoff' | 'timeoutSeconds'>

const queueOptions = (job: QueueSettings): UpdateQueueOptions => ({
  retryLimit: job.retryLimit,
  retryBackoff: true,
  retryDelay: job.backoff.seconds,
  retryDelayMax: job.backoff.maxSeconds,
  expireInSeconds: job.timeoutSeconds,
  heartbeatSeconds: deadAfterSeconds,
  deadLetter: deadLetterQueue,
  notify: true,
})

export async function openQueue(options: OpenQueueOptions): Promise<Queue> {
  const { role, log } = options
  const works = role === 'work'
  const boss = new PgBoss({
    ...(poolAddress(options) as object),
    application_name: 'thikana-queue',
    max: works ? 4 : 2,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: lookForDeadEverySeconds,
    monitorIntervalSeconds: lookForDeadEverySeconds,
    cronMonitorIntervalSeconds: options.scheduleEverySeconds ?? 30,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has trouble'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start()
  await boss.createQueue(deadLetterQueue)

  const known = new Map<string, Promise<void>>()
  const ensureQueue = (job: QueueSettings): Promise<void> => {
    const made = known.get(job.name) ?? makeQueue(boss, job)
    known.set(job.name, made)
    made.catch(() => known.delete(job.name))
    return made
  }

  return {
    async enqueue(job, payload, { tx, startAfter, singletonKey } = {}) {
      // The unparsed input is stored: the worker parses it again, with the defaults and conversions of its own version.
      job.payload.parse(payload)
      await ensureQueue(job)
      return boss.send(job.name, withCause(payload as object), {
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter ? { startAfter } : {}),
        ...(tx ? { db: fromKysely(tx) } : {}),
      })
    },
    async work(jobs, context) {
      if (!works) throw new Error('This queue was opened to send only')
      for (const job of jobs) await ensureQueue(job)
      for (const job of jobs) await startWorkers(boss, job, context, options)
      await keepSchedules(boss, jobs)
    },
    deadLetters: () => listDeadLetters(boss),
    retryDeadLetters: (ids) => (ids.length === 0 ? Promise.resolve(0) : boss.redrive(deadLetterQueue, { ids })),
    stop: () => boss.stop({ graceful: true, timeout: options.stopWithinMs ?? 30_000 }),
  }
}

async function makeQueue(boss: PgBoss, job: QueueSettings): Promise<void> {
  const { retryDelayMax, heartbeatSeconds, ...rest } = queueOptions(job)
  // `short` holds one waiting job per key; jobs sent without a key get a unique one.
  await boss.createQueue(job.name, { policy: 'short', deadLetter: deadLetterQueue })
  await boss.updateQueue(job.name, { ...rest, retryDelayMax, heartbeatSeconds })
}

async function startWorkers<Context>(
  boss: PgBoss,
  job: AnyJob<Context>,
  context: () => Context,
  { log, lookEverySeconds = 5 }: OpenQueueOptions,
): Promise<void> {
  const runOne = async (one: JobWithMetadata<unknown>): Promise<JobResult> => {
    const { payload, cause } = partCause(one.data)
    const parsed = job.payload.safeParse(payload)
    if (!parsed.success) {
      log.error({ err: parsed.error, job: job.name, id: one.id }, 'a job has a payload that will never do')
      return { id: one.id, status: 'deadletter', output: { message: parsed.error.message } }
    }
    try {
      const facts = { 'job.name': job.name, 'job.attempt': one.retryCount + 1 }
      await traced(`job ${job.name}`, 'consumer', facts, () => job.run(context(), parsed.data as never), cause)
      return { id: one.id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, job: job.name, id: one.id, attempt: one.retryCount + 1 }, 'a job failed')
      return { id: one.id, status: 'failed', output: { message: String((error as Error)?.message ?? error) } }
    }
  }
  const options = {
    perJobResults: true,
    includeMetadata: true,
    heartbeatRefreshSeconds: heartbeatEverySeconds,
    pollingIntervalSeconds: Math.min(2, lookEverySeconds),
    notifyPollingIntervalSeconds: lookEverySeconds,
  } as const
  for (let n = 0; n < job.concurrency; n += 1) {
    const worker: string = await boss.work<unknown, JobResult[], typeof options>(job.name, options, async (batch) => {
      const results = await Promise.all(batch.map(runOne))
      // There may be more: poll again at once, not at the next interval.
      boss.notifyWorker(worker)
      return results
    })
  }
}

async function listDeadLetters(boss: PgBoss): Promise<DeadLetter[]> {
  const found = await boss.findJobs<unknown>(deadLetterQueue, { queued: true })
  return found
    .map((one) => ({
      id: one.id,
      job: one.sourceName ?? '',
      payload: partCause(one.data).payload,
      failedAt: one.createdOn,
      attempts: (one.sourceRetryCount ?? 0) + 1,
      error: one.sourceOutput,
    }))
    .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
}
