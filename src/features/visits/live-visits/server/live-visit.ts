import { homes } from '#features/homes/listing/server/api.ts'
import { sayWhen } from '#features/visits/scheduling/say-when.ts'
import { hourMs } from '#features/visits/scheduling/slots.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { defineJob, ScheduledPayload } from '#platform/job.ts'
import type { LiveVisit } from '../contract.ts'
import { liveState, type Signal } from '../rules.ts'
import { countSignals, deleteSignalsBefore, findLive, insertSignal, listSignals } from './queries.ts'

/** More signals than two browsers need that reconnect for an hour. */
const mostSignals = 2_000

async function open(ctx: Context, token: string) {
  const row = await findLive(ctx.db, token)
  if (!row) throw notFound(m.visits_no_such_visit())
  const { actor } = ctx
  const host = actor !== null && actor.role === 'area_manager' && actor.personId === row.area_manager_id
  return { row, host, state: liveState(row, ctx.now) }
}

async function openNow(ctx: Context, token: string) {
  const live = await open(ctx, token)
  if (live.state !== 'open') throw conflict(m.livevisit_not_open())
  return live
}

export async function getLiveVisit(ctx: Context, token: string): Promise<LiveVisit> {
  const { row, host, state } = await open(ctx, token)
  return {
    state,
    when: sayWhen(row.starts_at),
    starts_at: row.starts_at.toISOString(),
    home: { title: homes.titleOf(row.title), slug: row.slug, has_tour: row.has_tour },
    host,
    room_url: state === 'open' ? ctx.providers.rooms.roomUrl(token) : null,
    last_signal: row.last_signal,
  }
}

export async function sendSignal(ctx: Context, token: string, signal: Signal): Promise<{ id: number }> {
  const { row, host } = await openNow(ctx, token)
  if ((await countSignals(ctx.db, row.id)) >= mostSignals) throw conflict(m.livevisit_chat_limit())
  return { id: await insertSignal(ctx.db, row.id, host, signal, ctx.now) }
}

export async function hearSignals(ctx: Context, token: string, after: number) {
  const { row, host } = await openNow(ctx, token)
  return { signals: await listSignals(ctx.db, row.id, host, after) }
}

/** Signals contain IP addresses, so they are deleted every night. */
export const tidyLiveSignals = defineJob({
  name: 'tidy-live-signals',
  payload: ScheduledPayload,
  schedule: '35 3 * * *',
  async run(ctx) {
    await deleteSignalsBefore(ctx.db, new Date(ctx.now.getTime() - 3 * hourMs))
  },
})
