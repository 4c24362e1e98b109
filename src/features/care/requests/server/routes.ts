import type { Context } from '#platform/context.ts'
import { handle } from '#platform/http/handle.ts'
import { onceForPerson } from '#platform/http/once-for-person.ts'
import * as calls from '../contract.ts'
import * as fileCalls from '../file-contract.ts'
import * as issueCalls from '../issue-contract.ts'
import * as partnerCalls from '../partner-contract.ts'
import { describeCare } from './describe.ts'
import { addFile } from './files.ts'
import { giveJob, listCandidates } from './give-job.ts'
import { getIssueForm } from './issue-form.ts'
import { listCare, listCareByClock, listJobs } from './list.ts'
import { approveCare, commentCare } from './others.ts'
import { answerJob } from './partner-answers.ts'
import { listPartners, savePartner } from './partners.ts'
import { raiseIssue } from './raise.ts'
import { answerCare } from './tenant-answers.ts'

const requestOf = async (ctx: Context, id: number) => ({ request: await describeCare(ctx, id) })

export const careRequestRoutes = [
  handle(issueCalls.getIssueForm, async (ctx, { query }) => ({
    ...{ success: true as const, data: await getIssueForm(ctx, query) },
  })),
  handle(issueCalls.raiseIssue, (ctx, { body }) =>
    onceForPerson(ctx, 'raiseIssue', body, (keep) => raiseIssue(ctx, body, keep)),
  ),
  handle(calls.listCare, (ctx, { query }) => listCare(ctx, query.page)),
  handle(calls.getCare, (ctx, { params }) => requestOf(ctx, params.id)),
  handle(calls.answerCare, async (ctx, { params, body }) => {
    await answerCare(ctx, params.id, body)
    return requestOf(ctx, params.id)
  }),
  handle(calls.commentCare, async (ctx, { params, body }) => {
    await commentCare(ctx, params.id, body.words)
    return requestOf(ctx, params.id)
  }),
  handle(calls.approveCare, async (ctx, { params, body }) => {
    await approveCare(ctx, params.id, body.agree)
    return requestOf(ctx, params.id)
  }),
  handle(calls.listJobs, (ctx) => listJobs(ctx)),
  handle(calls.answerJob, async (ctx, { params, body }) => {
    await answerJob(ctx, params.id, body)
    return body.action === 'decline' ? { request: null } : requestOf(ctx, params.id)
  }),
  handle(calls.listCareByClock, (ctx, { query: { page, ...filter } }) => listCareByClock(ctx, filter, page)),
  handle(partnerCalls.listCarePartners, async ({ db }) => ({ partners: await listPartners(db) })),
  handle(partnerCalls.saveCarePartner, async (ctx, { body }) => {
    await savePartner(ctx, body)
    return { partners: await listPartners(ctx.db) }
  }),
  handle(partnerCalls.listCareCandidates, async (ctx, { params }) => ({
    partners: await listCandidates(ctx, params.id),
  })),
  handle(partnerCalls.giveCareJob, async (ctx, { params, body }) => {
    await giveJob(ctx, params.id, body)
    return { success: true as const }
  }),
  handle(fileCalls.addCareFile, async (ctx, { body }) => {
    const { id } = await addFile(ctx, body)
    return { file_id: id, ...(await requestOf(ctx, body.ticket_id)) }
  }),
]
