import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { m } from '#messages'
import { plainDb } from './acts.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { Refusal } from './errors.ts'
import { defineJob, ScheduledPayload } from './job.ts'

/** How long a claimed key counts as in progress, so that a crashed process does not block it for longer. */
const busySeconds = 30
const keptHours = 48

/** Builds the statement that stores the reply; a caller that runs it must return that same reply. */
export type KeepReply<T> = (reply: T) => RawBuilder<unknown>

type Row = { call: string; body_hash: string; reply: unknown }

/**
 * Makes a call idempotent by its request id. A repeat with the same body gets the stored reply; with another body it is
 * refused (422), and while the first is still running it is refused too (409). A failed call may be retried with the
 * same id. After a crash half way `run` runs again, so it must be idempotent itself. It may store the reply in its own
 * last transaction (with `keep`), which saves a commit; otherwise it is stored afterwards.
 */
export async function once<Body extends { request_id: string }, T>(
  ctx: Pick<Context, 'db' | 'now'>,
  { scope, call, body }: { scope: string; call: string; body: Body },
  run: (keep: KeepReply<T>) => Promise<T>,
): Promise<T> {
  const key = { scope, key: body.request_id }
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const db = plainDb(ctx.db)
  const there = await claim(db, key, { call, bodyHash, now: ctx.now })
  if (there) {
    if (there.call !== call || there.body_hash !== bodyHash) {
      throw new Refusal(422, 'request_id_used', m.errors_request_used())
    }
    if (there.reply !== null) return there.reply as T
    throw new Refusal(409, 'request_running', m.errors_being_done())
  }
  try {
    let kept: T | undefined
    const keep = (reply: T) => {
      kept = reply
      return sql`update idempotency_key set reply = ${JSON.stringify(reply)}
        where scope = ${key.scope} and key = ${key.key}`
    }
    const reply = await run(keep)
    if (reply !== kept) await keep(reply).execute(db)
    return reply
  } catch (error) {
    await sql`delete from idempotency_key where scope = ${key.scope} and key = ${key.key} and reply is null`.execute(db)
    throw error
  }
}

/**
 * Claims the key and returns null, or returns the existing row. One statement, so that one of many simultaneous calls
 * wins.
 */
async function claim(
  db: Db,
  { scope, key }: { scope: string; key: string },
  { call, bodyHash, now }: { call: string; bodyHash: string; now: Date },
): Promise<Row | null> {
  const { rows } = await sql<{ mine: boolean }>`
    insert into idempotency_key as k (scope, key, call, body_hash, busy_until, created_at)
    values (${scope}, ${key}, ${call}, ${bodyHash}, ${now}::timestamptz + make_interval(secs => ${busySeconds}), ${now})
    on conflict (scope, key) do update set busy_until = excluded.busy_until
      where k.reply is null and k.busy_until <= ${now} and k.call = ${call} and k.body_hash = ${bodyHash}
    returning true as mine`.execute(db)
  if (rows[0]) return null
  const found = await sql<Row>`select call, body_hash, reply from idempotency_key
    where scope = ${scope} and key = ${key}`.execute(db)
  // Deleted meanwhile: the first call failed. This call is told to wait, and its retry can claim the key.
  return found.rows[0] ?? { call, body_hash: bodyHash, reply: null }
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
