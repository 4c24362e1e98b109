import { privacy } from '#features/people/privacy/server/api.ts'
import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { kindOf, kycPoll } from '../rules.ts'
import { getIdentityStatus, startIdentityCheck } from './identity-check.ts'
import { generateDocuments, getHouseDocuments, getPapers, paperOfDocument, typeOfDocument } from './list-papers.ts'
import { validateWorkEmail } from './work-email.ts'

const success = true as const

export const paperRoutes = [
  handle(calls.listPapers, (ctx) => getPapers(ctx)),
  handle(calls.showHouseDocuments, async (ctx, { params }) => ({
    success,
    documents: await getHouseDocuments(ctx, params.house_id),
  })),
  handle(calls.generateMoveInDocuments, async (ctx) => ({ success, ...(await generateDocuments(ctx)) })),
  handle(calls.uploadDocument, async (ctx, { body: { document_type, ...upload } }) => {
    const document = await privacy.addDocument(ctx, { ...upload, kind: kindOf(document_type) })
    return { success, document: paperOfDocument(typeOfDocument(document), document) }
  }),
  handle(calls.getDigiLockerUrl, async (ctx, { query }) => ({
    ...{ success, ...(await startIdentityCheck(ctx, query)) },
    ...{ poll_every_s: kycPoll.everyS, poll_for_s: kycPoll.forS },
  })),
  handle(calls.getAadhaarStatus, async (ctx, { query }) => ({
    ...{ success, ...(await getIdentityStatus(ctx, query.eqaro_user_id)) },
  })),
  handle(calls.validateWorkEmail, async (ctx, { body }) => ({
    ...{ success, ...(await validateWorkEmail(ctx, body.work_email, body.otp)) },
  })),
]
