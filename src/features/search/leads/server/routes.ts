import { describeAct } from '#platform/acts.ts'
import { transaction } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as contract from '../contract.ts'
import { countLeads, listLeadRows, markClosed, markOpened } from './lead-queries.ts'
import { leadDraft, leaveLead } from './leave-lead.ts'
import { notifyMe, stopNotices } from './notify-me.ts'
import { shownLead } from './shown-lead.ts'

const success = true as const
const leadsPerPage = 50

const forVisitors = [
  handle(contract.getLeadDraft, leadDraft),
  handle(contract.leaveLead, async (ctx, { body }) => ({ success, ...(await leaveLead(ctx, body)) })),
  handle(contract.notifyMe, async (ctx, { body }) => ({ success, ...(await notifyMe(ctx, body)) })),
  handle(contract.stopNotices, async (ctx, { body }) => ({ success, ended: await stopNotices(ctx, body.token) })),
]

const forStaff = [
  handle(contract.listLeads, async (ctx, { query }) => {
    const [rows, total] = await Promise.all([listLeadRows(ctx.db, query, leadsPerPage + 1), countLeads(ctx.db, query)])
    const page = rows.slice(0, leadsPerPage)
    return { leads: page.map(shownLead), total, next: rows.length > leadsPerPage ? (page.at(-1)?.id ?? null) : null }
  }),
  handle(contract.openLead, async (ctx, { params }) => {
    describeAct(ctx, { about: `lead ${params.id}`, after: { state: 'open' } })
    const lead = await transaction(ctx.db, (tx) => markOpened(tx, params.id, signedIn(ctx).personId, ctx.now))
    if (!lead) throw notFound('There is no such open lead.')
    return { success, ...lead }
  }),
  handle(contract.closeLead, async (ctx, { params }) => {
    describeAct(ctx, { about: `lead ${params.id}`, after: { state: 'closed' } })
    const closed = await transaction(ctx.db, (tx) => markClosed(tx, params.id, ctx.now))
    if (!closed) throw notFound('There is no such lead.')
    return { success }
  }),
]

export const leadsRoutes = [...forVisitors, ...forStaff]
