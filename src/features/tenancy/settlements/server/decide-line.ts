import { moneyLog, twoPeople } from '#features/money/office/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { inspections } from '#features/tenancy/inspections/server/api.ts'
import { leaving } from '#features/tenancy/leaving/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { decideSettlementLine } from '../contract.ts'
import { lineWords } from '../line-words.ts'
import { settlementPath } from '../paths.ts'
import { settlementTexts } from '../rules.ts'
import { payDecided } from './pay-settlement.ts'
import { type LineRow, listLines, lockSettlement, type SettlementRow, setLine } from './queries.ts'

type Deciding = HandlerInput<typeof decideSettlementLine>['body']

/**
 * Decides one disputed line; with the last one the rest is paid. One that gives back more than one person may give
 * alone counts once another person has decided the same amount.
 */
export async function decideLine(ctx: Context, id: number, deciding: Deciding): Promise<void> {
  const { personId } = signedIn(ctx)
  await transaction(ctx.db, async (tx) => {
    await twoPeople.lockGiver(tx, personId)
    const settlement = await lockSettlement(tx, id)
    if (!settlement) throw notFound(settlementTexts.none)
    const line = await readDisputed(tx, settlement, deciding)
    const check = await inspections.readCheck(tx, settlement.tenancy_id, 'move_out')
    if (check?.madeBy === personId) throw conflict(settlementTexts.ownCheck)
    const { amount, decision } = deciding
    const before = { amount: line.amount, state: line.state }
    describeAct(ctx, { about: `settlement ${id}`, before, after: { line: line.id, amount }, why: decision })
    const action = {
      ...{ person_id: personId, reason: decision, made_at: ctx.now },
      details: { settlement: id, line: line.id, amount: line.amount - amount },
    }
    const what = await findPart(tx, ctx, line, amount)
    await moneyLog.add(tx, { ...action, what })
    if (what === 'ask_dispute') {
      const first = { first_amount: amount, first_decision: decision, first_decided_by_id: personId }
      await setLine(tx, line.id, first)
      return
    }
    const alone = { first_amount: null, first_decision: null, first_decided_by_id: null }
    if (what === 'decide_dispute') await setLine(tx, line.id, alone)
    await settleDispute(tx, ctx, { settlement, line, deciding })
  })
}

async function readDisputed(tx: Tx, { id }: SettlementRow, { line_id, amount }: Deciding): Promise<LineRow> {
  const line = (await listLines(tx, id)).find((each) => each.id === line_id)
  if (!line) throw notFound(settlementTexts.noLine)
  if (line.state !== 'disputed') throw conflict(settlementTexts.decided)
  if (amount > line.amount) throw badInput({ amount: settlementTexts.tooMuch }, settlementTexts.tooMuch)
  return line
}

/** Whether this decision is the first of two, the second of two, or enough alone. */
async function findPart(tx: Tx, ctx: Context, line: LineRow, amount: number) {
  const { personId } = signedIn(ctx)
  const isFirst = line.first_decided_by_id === null || line.first_decided_by_id === personId
  if (!isFirst && line.first_amount === amount) return 'confirm_dispute'
  const isAbove = await twoPeople.isAboveLimit(tx, ctx, { personId, amount: line.amount - amount })
  return isAbove ? 'ask_dispute' : 'decide_dispute'
}

type Settled = { settlement: SettlementRow; line: LineRow; deciding: Deciding }

async function settleDispute(tx: Tx, ctx: Context, { settlement, line, deciding }: Settled): Promise<void> {
  const { amount, decision } = deciding
  await setLine(tx, line.id, {
    ...{ state: 'decided', decided_amount: amount, decision },
    ...{ decided_by_id: signedIn(ctx).personId, decided_at: ctx.now },
  })
  const home = await leaving.getHome(tx, settlement.tenancy_id)
  await accounts.tellPerson(tx, ctx, home.tenant_id, {
    ...{ purpose: 'settlement:decided', subject: m.sent_dispute_subject, path: settlementPath },
    body: () => `${lineWords(line.label)}: ${decision}`,
  })
  await payDecided(tx, ctx, settlement)
}
