import type { Way } from '#features/homes/listing/check-ways.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Tx, transaction } from '#platform/db.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { Check, DueHome, recordCheck as recordCheckCall } from '../contract.ts'
import { ages, closesRecheck, confirms, daysBefore, daysOld, type Finding, needsNote, noteProblem } from '../rules.ts'
import * as queries from './check-queries.ts'
import { listOpenReasons } from './report-queries.ts'
import { tellHidden, tellShown } from './tell-people.ts'

const duePerPage = 50
const checksShown = 20

/** Area managers check their own homes, admins all. */
const checkScope = (ctx: Context): queries.CheckScope => {
  const { role, personId } = signedIn(ctx)
  return { managerId: role === 'admin' ? null : personId }
}

const describeHome = ({ fresh_at, ...home }: queries.DueRow, now: Date): DueHome => ({
  ...home,
  days: daysOld(fresh_at, now),
})

export async function listDueHomes(ctx: Context): Promise<{ homes: DueHome[]; total: number }> {
  const before = daysBefore(ctx.now, ages.due)
  const whose = checkScope(ctx)
  const [rows, total] = await Promise.all([
    queries.listDue(ctx.db, whose, before, duePerPage),
    queries.countDue(ctx.db, whose, before),
  ])
  return { homes: rows.map((row) => describeHome(row, ctx.now)), total }
}

async function getHome(ctx: Context, slug: string): Promise<queries.DueRow> {
  const home = await queries.findHome(ctx.db, slug, checkScope(ctx))
  if (!home) throw notFound(m.checks_no_home())
  return home
}

export async function listChecks(ctx: Context, slug: string) {
  const home = await getHome(ctx, slug)
  const [checks, reports] = await Promise.all([
    queries.listChecksOf(ctx.db, home.id, checksShown),
    listOpenReasons(ctx.db, home.id),
  ])
  return {
    home: describeHome(home, ctx.now),
    reports,
    checks: checks.map(
      ({ first_name, last_name, checked_at, way, found, ...check }): Check => ({
        ...check,
        way: way as Way,
        found: found as Finding,
        by: `${first_name} ${last_name ?? ''}`.trim(),
        checked_at: checked_at.toISOString(),
      }),
    ),
  }
}

/** Saves the check, updates the listing and enqueues messages in one transaction. */
export async function recordCheck(
  ctx: Context,
  slug: string,
  { way, found, note }: HandlerInput<typeof recordCheckCall>['body'],
): Promise<{ message: string }> {
  const problem = noteProblem(note, needsNote(found))
  if (problem) throw badInput({ note: problem })
  const { id } = await getHome(ctx, slug)
  const { personId } = signedIn(ctx)
  return transaction(ctx.db, async (tx) => {
    const home = await homes.lockListing(tx, id)
    if (!home) throw notFound()
    describeAct(ctx, { about: `home ${slug}`, after: { way, found }, why: note.trim() })
    const written = { way, found, note: note.trim(), checked_at: ctx.now }
    await queries.insertCheck(tx, { home_id: id, checked_by: personId, ...written })
    if (closesRecheck(found)) await queries.closeRecheck(tx, id, ctx.now)
    return { message: await applyFinding(ctx, tx, home, { by: personId, found, note: note.trim() }) }
  })
}

type Home = NonNullable<Awaited<ReturnType<typeof homes.lockListing>>>
type Found = { by: number; found: Finding; note: string }

/** Applies a finding to the listing and returns the message to show. */
async function applyFinding(ctx: Context, tx: Tx, home: Home, { by, found, note }: Found): Promise<string> {
  const mover = { by, at: ctx.now }
  if (confirms(found)) {
    await homes.markChecked(tx, home.id, ctx.now)
    const back = await homes.showStale(tx, home.id, { ...mover, reason: 'Checked, and as it is listed.' })
    if (!back) return m.checks_done({ what: 'listed' })
    await tellShown(tx, ctx, home)
    return m.checks_done({ what: 'again' })
  }
  if (found === 'rented_out') {
    const marked = await homes.markRented(tx, home.id, { ...mover, reason: note || 'A check found it rented out.' })
    return marked ? m.checks_done({ what: 'sold_out' }) : m.checks_done({ what: 'plain' })
  }
  if (found === 'misleading') {
    if (!(await homes.hideHome(tx, home.id, { ...mover, reason: note, because: 'misleading' })))
      return m.checks_done({ what: 'plain' })
    await tellHidden(tx, ctx, home, { why: 'misleading' })
    return m.checks_done({ what: 'hidden' })
  }
  return m.checks_done({ what: 'stays' })
}
