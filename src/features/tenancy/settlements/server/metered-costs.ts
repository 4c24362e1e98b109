import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { definePort } from '#platform/port.ts'
import type { Day } from '#shared/dates.ts'

type Leaving = { tenancyId: number; homeId: number; lastDay: Day; takenBy: number }

/** Writes the leaver's part of metered bills up to the last day down as charges. Provided by care. */
export const meteredCosts = definePort<
  [tx: Tx, ctx: Pick<Context, 'now' | 'queue' | 'config'>, leaving: Leaving],
  Promise<void>
>('meteredCosts')
