import { inspections } from '#features/tenancy/inspections/server/api.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { answerSettlement as answerCall, addDisputePhoto as photoCall } from '../contract.ts'
import { claimUntil, mostPhotos, settlementTexts } from '../rules.ts'
import { payUndisputed } from './pay-settlement.ts'
import { findSettlement, listLines, lockSettlement, type SettlementRow, setLine } from './queries.ts'

/** One's own; any other is not found. */
async function lockOwn(tx: Tx, ctx: Context, id: number): Promise<SettlementRow> {
  const settlement = await lockSettlement(tx, id)
  const home = settlement && (await leaving.getHome(tx, settlement.tenancy_id))
  if (!settlement || home?.tenant_id !== signedIn(ctx).personId) throw notFound(settlementTexts.none)
  return settlement
}

function refuseLate(settlement: SettlementRow, now: Date): void {
  if (settlement.state !== 'open') throw conflict(settlementTexts.paid)
  if (now >= claimUntil(settlement.keys_back_at)) throw conflict(settlementTexts.over)
}

/** Once every line that costs something is answered, there is nothing to wait for. */
export async function answerSettlement(
  ctx: Context,
  id: number,
  { answers }: HandlerInput<typeof answerCall>['body'],
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const settlement = await lockOwn(tx, ctx, id)
    refuseLate(settlement, ctx.now)
    const lines = await listLines(tx, id)
    for (const { line_id, accept, words = '' } of answers) {
      const line = lines.find((each) => each.id === line_id)
      if (!line) throw notFound(settlementTexts.noLine)
      if (line.decided_at) throw conflict(settlementTexts.decided)
      if (accept) {
        await setLine(tx, line_id, { state: 'accepted', words: null, disputed_at: null })
        continue
      }
      if (line.amount <= 0) throw conflict(settlementTexts.free)
      if (words === '') throw badInput({ words: settlementTexts.words }, settlementTexts.words)
      await setLine(tx, line_id, { state: 'disputed', words, disputed_at: line.disputed_at ?? ctx.now })
    }
    const isAnswered = (await listLines(tx, id)).every(({ state, amount }) => state !== 'proposed' || amount <= 0)
    if (isAnswered) await payUndisputed(tx, ctx, settlement)
  })
}

/** Photos of a dispute lie with the report of moving out, where tenant and office may see them. */
export async function addDisputePhoto(
  ctx: Context,
  id: number,
  { line_id, photo }: HandlerInput<typeof photoCall>['body'],
): Promise<void> {
  const settlement = await findSettlement(ctx.db, id)
  const home = settlement && (await leaving.getHome(ctx.db, settlement.tenancy_id))
  const { personId } = signedIn(ctx)
  if (!settlement || home?.tenant_id !== personId) throw notFound(settlementTexts.none)
  const line = (await listLines(ctx.db, id)).find((each) => each.id === line_id)
  if (!line) throw notFound(settlementTexts.noLine)
  if (line.state === 'taken' || line.decided_at) throw conflict(settlementTexts.decided)
  const kept = await inspections.addPhoto(ctx, {
    ...{ tenancyId: settlement.tenancy_id, itemKey: `dispute:${line_id}`, by: personId, bytes: photo.bytes },
    most: mostPhotos,
  })
  if (kept === 'no_report') throw conflict(m.settlement_no_check())
  if (kept === 'too_many') throw conflict(m.settlement_most_photos({ most: mostPhotos }))
}

/** Tenants for their own; admins once nobody can dispute any more. */
export async function initiatePayout(ctx: Context, id: number): Promise<void> {
  const { role } = signedIn(ctx)
  await transaction(ctx.db, async (tx) => {
    const settlement = role === 'admin' ? await lockSettlement(tx, id) : await lockOwn(tx, ctx, id)
    if (!settlement) throw notFound(settlementTexts.none)
    if (settlement.state !== 'open') return
    if (role === 'admin' && ctx.now < claimUntil(settlement.keys_back_at)) {
      throw conflict('The tenant can still dispute lines.')
    }
    if (role !== 'admin') {
      for (const { id: lineId, state } of await listLines(tx, id)) {
        if (state === 'proposed') await setLine(tx, lineId, { state: 'accepted' })
      }
    }
    await payUndisputed(tx, ctx, settlement)
  })
}
