import { createHmac } from 'node:crypto'
import { homes } from '#features/homes/listing/server/api.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import { badInput, notFound, tooMany } from '#platform/errors.ts'
import { addressKey } from '#platform/http/limits.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { reportListing as reportListingCall, resolveReport as resolveReportCall } from '../contract.ts'
import { checkReport, type ReportReason } from '../report-rules.ts'
import { noteProblem, reportersForRecheck } from '../rules.ts'
import { raiseRecheck } from './check-queries.ts'
import * as queries from './report-queries.ts'
import { askForCheck, tellHidden } from './tell-people.ts'

const reportsPerDay = 20

export async function reportListing(
  ctx: Context,
  slug: string,
  body: HandlerInput<typeof reportListingCall>['body'],
): Promise<{ message: string }> {
  const errors = checkReport(body)
  if (errors.reason || errors.words) throw badInput(errors as Record<string, string>)
  const homeId = await homes.findHomeId(ctx.db, slug)
  if (homeId === undefined) throw notFound()
  await refuseFloods(ctx)
  return transaction(ctx.db, async (tx) => {
    // Serialises the reports of a home, so that simultaneous ones are counted correctly towards a recheck.
    const home = await homes.lockListing(tx, homeId)
    if (!home) throw notFound()
    const isNew = await queries.insertReport(tx, {
      home_id: homeId,
      reason: body.reason as ReportReason,
      words: body.words.trim(),
      person_id: ctx.actor?.personId ?? null,
      reporter: reporterOf(ctx),
      created_at: ctx.now,
    })
    if (!isNew) return { message: m.house_report_thanks_again() }
    const reporters = await queries.countReporters(tx, homeId)
    if (reporters >= reportersForRecheck && (await raiseRecheck(tx, homeId, 'reports', ctx.now))) {
      await askForCheck(tx, ctx, home, () => m.checks_sent_several({ count: reporters }))
    }
    return { message: m.house_report_thanks() }
  })
}

/** A keyed hash that tells reporters apart without revealing the person or the network address. */
function reporterOf({ actor, exchange, config }: Context): Buffer {
  const who = actor ? `person ${actor.personId}` : `address ${addressKey(exchange.address)}`
  return createHmac('sha256', config.SECRET).update(`report by ${who}`).digest()
}

async function refuseFloods(ctx: Context): Promise<void> {
  const key = `report:address-day:${addressKey(ctx.exchange.address)}`
  if ((await accounts.countUp(ctx.db, key, 24 * 60, ctx.now)) > reportsPerDay) throw tooMany(m.house_report_too_many())
}

export async function resolveReport(
  ctx: Context,
  id: number,
  { outcome, note }: HandlerInput<typeof resolveReportCall>['body'],
): Promise<number> {
  const problem = noteProblem(note, outcome !== 'dismissed')
  if (problem) throw badInput({ note: problem })
  const { personId: by } = signedIn(ctx)
  return transaction(ctx.db, async (tx) => {
    const report = await queries.findOpenReport(tx, id)
    const home = report && (await homes.lockListing(tx, report.home_id))
    if (!report || !home) throw notFound('There is no such open report.')
    describeAct(ctx, { about: `report ${id}`, before: { state: 'open' }, after: { outcome }, why: note.trim() })
    const settlement = { outcome, note: note.trim(), by, at: ctx.now }
    const resolved = await queries.resolveReports(tx, home.id, report.reason, settlement)
    // Another member of staff resolved it first.
    if (resolved === 0) throw notFound('There is no such open report.')
    if (outcome !== 'hidden') return resolved
    const mover = { by, at: ctx.now, reason: note.trim(), because: 'reported' as const }
    if (await homes.hideHome(tx, home.id, mover)) {
      await tellHidden(tx, ctx, home, { why: 'reported', reason: report.reason as ReportReason })
    }
    return resolved
  })
}
