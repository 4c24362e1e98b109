import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import type { JobContext } from '#platform/job.ts'
import { openLog } from '#platform/log.ts'
import { sandboxESign } from '#providers/esign/sandbox.ts'
import { sandboxEStamp } from '#providers/estamp/sandbox.ts'
import type { Storage } from '#providers/storage/port.ts'
import type { Role } from '#shared/endpoint.ts'

export type Planting = {
  db: Tx
  storage: Storage
  config: Config
  /** Where the sandboxes keep their records. */
  dataDir: string
  now: Date
}

/**
 * The context of a job at a moment of the past. Stamps and seals are always of the sandbox, also if the site uses real
 * ones: nothing is bought for people who do not exist. Nothing is enqueued: the caller does what a job would do.
 */
export function pastContext({ db, storage, config }: Planting, now: Date): JobContext {
  const queue = { enqueue: async () => null } as unknown as JobContext['queue']
  const providers = { storage, estamp: sandboxEStamp({ now: () => now }), esign: sandboxESign() }
  return { db, queue, config, now, log: openLog('silent'), providers: providers as unknown as JobContext['providers'] }
}

/** The context of a call that somebody made at a moment of the past. */
export const actingAt = (planting: Planting, who: { personId: number; role: Role }, now: Date): Context => ({
  ...pastContext(planting, now),
  actor: { sessionId: 0, ...who, roles: [who.role] },
  exchange: {
    ...{ address: '', userAgent: '', language: 'en' as const, cookies: {}, setCookies: [] },
    ...{ actor: async () => null, viewer: async () => null, forgetActor() {} },
  },
})
