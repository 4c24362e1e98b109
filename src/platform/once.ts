import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { m } from '#messages'
import { plainDb } from './acts.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { Refusal } from './errors.ts'
import { defineJob, ScheduledPayload } from './job.ts'

/**
 * A claim holds for so long after it was last renewed, by the clock of the database, and is renewed while its request
 * runs. So the claim of a process that died ends within this time.
 */
const claimMs = 2500
const renewMs = 500
/** A repeat waits for so long for the reply of the first: longer than a claim outlives its process. */
const patienceMs = 5000
const askMs = 100
const keptHours = 48

/**
 * Builds the statement that stores the reply; a caller that runs it must return that same reply. It fails, and with it
 * the transaction that it belongs to, when the claim was taken over meanwhile.
 */
export type KeepReply<T> = (reply: T) => RawBuilder<unknown>

type Asked = { scope: string; key: string; call: string; bodyHash: string; now: Date }
type Row = { call: string; body_hash: string; reply: unknown; is_free: boolean }

/**
 * Makes a call idempotent by its request id. A repeat with the same body gets the stored reply; with another body it is
 * refused (422). While the first is still running it waits for its reply, and is refused (409) when that takes too long.
 * A failed call may be retried with the same id. After a crash half way `run` runs again, so it must be idempotent
 * itself. It may store the reply in its own last transaction (with `keep`), which saves a commit; otherwise it is stored
 * afterwards.
 */
export async function once<Body extends { request_id: string }, T>(
  ctx: Pick<Context, 'db' | 'now'>,
  { scope, call, body }: { scope: string; call: string; body: Body },
  run: (keep: KeepReply<T>) => Promise<T>,
): Promise<T> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const asked: Asked = { scope, key: body.request_id, call, bodyHash, now: ctx.now }
  const db = plainDb(ctx.db)
  const claim = randomUUID()
  const there = await claimOrWait(db, asked, claim)
  if (there) return there.reply as T
  const stopRenewing = renewClaim(db, asked, claim)
  try {
    let kept: T | undefined
    const keep = (reply: T) => {
      kept = reply
      return keepingOf(asked, claim, reply)
    }
    const reply = await run(keep)
    if (reply !== kept) await keep(reply).execute(db)
    return reply
  } catch (error) {
    if (isClaimLost(error)) throw beingDone()
    await sql`delete from idempotency_key
      where scope = ${scope} and key = ${asked.key} and claim = ${claim} and reply is null`.execute(db)
    throw error
  } finally {
    stopRenewing()
  }
}

const beingDone = () => new Refusal(409, 'request_running', m.errors_being_done())

/** Claims the key and returns null, or returns the row with the reply of the first, once it is there. */
async function claimOrWait(db: Db, asked: Asked, claim: string): Promise<Row | null> {
  if (await tryClaim(db, asked, claim)) return null
  for (const giveUpAt = Date.now() + patienceMs; ; await sleep(askMs)) {
    const row = await find(db, asked)
    if (row && (row.call !== asked.call || row.body_hash !== asked.bodyHash)) {
      throw new Refusal(422, 'request_id_used', m.errors_request_used())
    }
    if (row && row.reply !== null) return row
    // Without a row the first call has failed; a free one belongs to a process that died.
    if ((!row || row.is_free) && (await tryClaim(db, asked, claim))) return null
    if (Date.now() > giveUpAt) throw beingDone()
  }
}

const holdsUntil = sql`now() + make_interval(secs => ${claimMs / 1000})`

/** One statement, so that one of many simultaneous calls wins. */
async function tryClaim(db: Db, { scope, key, call, bodyHash, now }: Asked, claim: string): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key as k (scope, key, call, body_hash, claim, busy_until, created_at)
    values (${scope}, ${key}, ${call}, ${bodyHash}, ${claim}, ${holdsUntil}, ${now})
    on conflict (scope, key) do update set claim = excluded.claim, busy_until = excluded.busy_until
      where k.reply is null and k.busy_until <= now() and k.call = ${call} and k.body_hash = ${bodyHash}
    returning true as mine`.execute(db)
  return rows.length > 0
}

async function find(db: Db, { scope, key }: Asked): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select call, body_hash, reply, busy_until <= now() as is_free from idempotency_key
    where scope = ${scope} and key = ${key}`.execute(db)
  return rows[0]
}

/** Renews a claim until the returned function is called. Skips a row that the transaction with the reply has locked. */
function renewClaim(db: Db, { scope, key }: Asked, claim: string): () => void {
  let isAsking = false
  const timer = setInterval(async () => {
    if (isAsking) return
    isAsking = true
    // While the database is away the claim runs out, and a repeat may take it over.
    await sql`update idempotency_key set busy_until = ${holdsUntil} where (scope, key) in (
        select scope, key from idempotency_key where scope = ${scope} and key = ${key} and claim = ${claim}
          and reply is null for update skip locked)`
      .execute(db)
      .catch(() => {})
    isAsking = false
  }, renewMs)
  return () => clearInterval(timer)
}

/**
 * Stores the reply. Where another process has taken the claim over, because this one was silent for too long,
 * `busy_until` becomes null, which the table forbids: so of two that run, only one writes.
 */
const keepingOf = (
  { scope, key, call, bodyHash, now }: Asked,
  claim: string,
  reply: unknown,
): RawBuilder<unknown> => sql`
  insert into idempotency_key as k (scope, key, call, body_hash, reply, claim, busy_until, created_at)
  values (${scope}, ${key}, ${call}, ${bodyHash}, ${JSON.stringify(reply)}, ${claim}, now(), ${now})
  on conflict (scope, key) do update set reply = excluded.reply,
    busy_until = case when k.claim = excluded.claim then k.busy_until end`

function isClaimLost(error: unknown): boolean {
  const { code, table, column } = error as { code?: string; table?: string; column?: string }
  return code === '23502' && table === 'idempotency_key' && column === 'busy_until'
}

export const forgetKeys = defineJob({
  name: 'platform.forget-request-ids',
  payload: ScheduledPayload,
  schedule: '20 3 * * *',
  run: async ({ db, now }) => {
    const before = new Date(now.getTime() - keptHours * 3600_000)
    await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute()
  },
})
