import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { deleteDraft, getDraft, listDrafts, openDraft, saveDraft, startDraft } from './drafts.ts'

export const generatorRoutes = [
  handle(calls.listAgreementDrafts, listDrafts),
  handle(calls.startAgreementDraft, startDraft),
  handle(calls.openAgreementDraft, (ctx, { body }) => openDraft(ctx, body.token)),
  handle(calls.getAgreementDraft, (ctx, { params }) => getDraft(ctx, params.id)),
  handle(calls.saveAgreementDraft, (ctx, { params, body }) => saveDraft(ctx, params.id, body)),
  handle(calls.deleteAgreementDraft, async (ctx, { params }) => {
    await deleteDraft(ctx, params.id)
    return { success: true as const }
  }),
]
