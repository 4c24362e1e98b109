import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { countRunning, findAlert } from './alert-queries.ts'
import { pauseAll } from './search-queries.ts'
import { readStopCode } from './stop-link.ts'

export const runningOf = async (ctx: Context, code: string): Promise<number> =>
  countRunning(ctx.db, await personOf(ctx, code))

export const stopAlerts = async (ctx: Context, code: string): Promise<number> =>
  pauseAll(ctx.db, await personOf(ctx, code), ctx.now)

async function personOf(ctx: Context, code: string): Promise<number> {
  const id = readStopCode(ctx.config.SECRET, code)
  const alert = id === null ? undefined : await findAlert(ctx.db, id)
  if (!alert) throw notFound(m.stops_open_again())
  return alert.person_id
}
