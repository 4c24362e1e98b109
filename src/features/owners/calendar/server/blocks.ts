import { holds } from '#features/booking/holds/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { ownHomes } from '#features/owners/own-homes/server/api.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { blockDays as call } from '../contract.ts'
import { blockProblem, blockTexts, daysCost } from '../rules.ts'
import { findBlockHome, findPart, insertBlock, lockBlock, removeBlock } from './queries.ts'

type Asked = HandlerInput<typeof call>['body']

/** The constraint on stays decides between the owner and a person who books at the same moment. */
export async function blockDays(ctx: Context, { house_id, unit, from, last, reason }: Asked) {
  const { personId } = signedIn(ctx)
  await ownHomes.require(ctx.db, personId, house_id, ctx.now)
  const part = await findPart(ctx.db, house_id, unit)
  if (!part) throw badInput({ unit: blockTexts.noPlace() }, blockTexts.noPlace())
  const problem = blockProblem(from, last, dayInIndia(ctx.now))
  if (problem) throw badInput(problem, Object.values(problem)[0])
  await holds.clearOverdue(ctx, house_id)
  const block_id = await transaction(ctx.db, async (tx) => {
    const home = await homes.lockListing(tx, house_id)
    if (home?.owner_id !== personId) throw notFound(blockTexts.noHome())
    const { kind, roomId, bedId } = part
    const id = await insertBlock(tx, {
      ...{ home_id: house_id, owner_id: personId, kind, room_id: roomId, bed_id: bedId },
      ...{ from_day: from, last_day: last, reason, made_at: ctx.now },
    })
    const days = { from, lastDay: last }
    const kept = await homes.keepBeds(tx, { kind, homeId: house_id, roomId, bedId }, days, { blockId: id })
    if (!kept) throw conflict(blockTexts.taken())
    await homes.updateSearchUnits(tx, house_id, ctx.now)
    return id
  })
  return { block_id, cost: daysCost(part.rent ?? 0, from, last) }
}

export async function unblockDays(ctx: Context, id: number): Promise<void> {
  const { personId } = signedIn(ctx)
  await transaction(ctx.db, async (tx) => {
    const block = await lockBlock(tx, id, personId)
    if (!block) {
      const home = await findBlockHome(tx, id)
      if (home !== null) await homes.refuseCoOwner(tx, personId, home, ctx.now)
      throw notFound(blockTexts.none())
    }
    await removeBlock(tx, id, ctx.now)
    await homes.releaseBeds(tx, { blockId: id })
    await homes.updateSearchUnits(tx, block.home_id, ctx.now)
  })
}
