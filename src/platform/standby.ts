import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from './log.ts'
import { StartError } from './user-error.ts'

/** A copy of the database that only reads and follows the primary (`DATABASE_READ_URL`). */
export type Standby = {
  /**
   * Runs what only reads, with its statements on the standby while that is fresh. One that the standby cannot answer, or
   * that writes after all, runs once more on the primary.
   */
  read<T>(run: () => Promise<T>): Promise<T>
  /**
   * Tells the reader of a change on the primary: nothing is read from the standby until it has it. Called before caches
   * forget what changed, so that none of them is filled with the old state.
   */
  noticed(): void
  /** Whether the statement that now asks for a connection is routed to the standby. */
  isAsked(): boolean
  isFresh(): boolean
  pool: pg.Pool
  close(): Promise<void>
}

type Options = { primary: pg.Pool; pool: pg.Pool; log: Log; isAway(error: unknown): boolean }

/** A standby that lags more than this is not read: the primary answers. */
const mostLagMs = 3000
const askEveryMs = 1000
const askAgainMs = 20

const reading = new AsyncLocalStorage<boolean>()

/** A statement that waited for what the standby replays, which wins. */
const conflictCode = '40001'
const readOnlyCode = '25006'

export async function openStandby({ primary, pool, log, isAway }: Options): Promise<Standby> {
  let provenFrom = Number.NEGATIVE_INFINITY
  let noticedAt = performance.now()
  let wake = () => {}
  const ending = new AbortController()
  const isFresh = () => provenFrom > noticedAt && performance.now() - provenFrom < mostLagMs

  await refuseAnother(primary, pool, log)
  const following = follow()

  /** Polls: has the standby replayed what the primary had written when this round began? */
  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      const began = performance.now()
      const wasFresh = isFresh()
      const isThere = await hasCaughtUp(primary, pool, began + mostLagMs).catch(() => false)
      if (isThere) provenFrom = began
      if (wasFresh && !isFresh() && !isThere) log.warn('the standby is away or behind: the primary answers')
      if (isThere && noticedAt > began) continue
      await pause(isThere ? askEveryMs : askEveryMs / 2)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    pool,
    isFresh,
    isAsked: () => reading.getStore() === true && isFresh(),
    noticed() {
      noticedAt = performance.now()
      wake()
    },
    async read(run) {
      if (!isFresh()) return run()
      try {
        return await reading.run(true, run)
      } catch (error) {
        const { code } = error as { code?: string }
        if (code !== conflictCode && !isAway(error)) throw error
        log.warn({ err: error }, 'the standby could not answer: the primary does')
        // Not asked again before it has answered how far it is; what wrote after all says nothing about it.
        if (isAway(error) && code !== readOnlyCode) provenFrom = Number.NEGATIVE_INFINITY
        return reading.run(false, run)
      }
    },
    async close() {
      ending.abort()
      wake()
      await following
      await pool.end()
    },
  }
}

async function hasCaughtUp(primary: pg.Pool, standby: pg.Pool, giveUpAt: number): Promise<boolean> {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
  for (;;) {
    // After a promotion it is no standby any more, and its replay position is old.
    const { rows: found } = await standby.query<{ has: boolean }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [rows[0]?.lsn],
    )
    if (found[0]?.has) return true
    if (performance.now() > giveUpAt) return false
    await sleep(askAgainMs)
  }
}

const identity = 'select system_identifier::text as id from pg_control_system()'

/** A standby that is away at the start is waited for; one of another database would answer with other homes. */
async function refuseAnother(primary: pg.Pool, standby: pg.Pool, log: Log): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [primary, standby].map((pool) =>
      pool.query<{ id: string }>(identity).then(
        ({ rows }) => rows[0]?.id,
        (error: unknown) => {
          log.warn({ err: error }, 'the standby of DATABASE_READ_URL does not answer yet: the primary does')
          return undefined
        },
      ),
    ),
  )
  if (ours === undefined || theirs === undefined || ours === theirs) return
  await standby.end()
  throw new StartError('The database of DATABASE_READ_URL is no standby of the one at DATABASE_URL.')
}
