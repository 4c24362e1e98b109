import type { HandOverKind } from '#features/visits/scheduling/rules.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { Day } from '#shared/dates.ts'
import type { DayKeys } from '../contract.ts'

/** The keys of a tenancy, on a day. */
export type KeyOn = { tenancyId: number; handOver: HandOverKind; on: Day }

/** The facts of key hand-overs, by tenancy; implemented by tenancy. */
export const listKeyFacts = definePort<
  [ctx: Pick<Context, 'db' | 'now'>, asked: readonly KeyOn[]],
  Promise<ReadonlyMap<number, DayKeys>>
>('listKeyFacts')

/** The tenant's code was right; implemented by tenancy, which gives the keys or takes them back when nothing else is missing. */
export const keysCheckedIn = definePort<
  [tx: Tx, ctx: Pick<Context, 'now' | 'queue' | 'config'>, tenancyId: number, handOver: HandOverKind],
  Promise<void>
>('keysCheckedIn')
