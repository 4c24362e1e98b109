import { accounts } from '#features/people/accounts/server/api.ts'
import { purposeOf } from '#features/people/consents/rules.ts'
import { consents } from '#features/people/consents/server/api.ts'
import { m } from '#messages'
import { conflict, Refusal } from '#platform/errors.ts'
import { handle } from '#platform/http/handle.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import * as contract from '../contract.ts'
import { askDeletion, deletionOf, keepAccount, sendDeletionCode } from './deletion.ts'
import { listCurrent, listViews } from './document-queries.ts'
import { addDocument, describeIdentityDocument, removeDocument, removeDocuments, reviewDocument } from './documents.ts'
import { personParts } from './person-parts.ts'

const success = true as const

const documents = [
  handle(contract.listDocuments, async (ctx) => {
    const { personId } = signedIn(ctx)
    const [rows, consented] = await Promise.all([
      listCurrent(ctx.db, personId),
      consents.holdsConsent(ctx.db, personId, 'documents'),
    ])
    return { documents: rows.map(describeIdentityDocument), consented }
  }),
  handle(contract.addDocument, async (ctx, { body }) => ({ success, document: await addDocument(ctx, body) })),
  handle(contract.removeDocument, async (ctx, { params }) => {
    await removeDocument(ctx, params.id)
    return { success }
  }),
  handle(contract.reviewDocument, async (ctx, { params, body }) => ({
    success,
    document: await reviewDocument(ctx, { id: params.id, ...body }),
  })),
  handle(contract.listDocumentViews, async (ctx) => {
    const rows = await listViews(ctx.db, signedIn(ctx).personId)
    const names = await accounts.firstNamesOf(ctx.db, [...new Set(rows.map(({ viewer_id }) => viewer_id))])
    return {
      views: rows.map(({ id, kind, viewer_id, viewer_role, reason, seen_at }) => ({
        id,
        document: kind,
        viewer: { first_name: names.get(viewer_id) ?? m.privacy_somebody(), role: viewer_role },
        reason,
        seen_at: seen_at.toISOString(),
      })),
    }
  }),
]

const consentCalls = [
  handle(contract.listConsents, (ctx) => consents.consentsOf(ctx.db, signedIn(ctx).personId)),
  handle(contract.giveConsent, async (ctx, { body }) => {
    const { personId } = signedIn(ctx)
    if (purposeOf(body.purpose).version !== body.version) {
      throw conflict(m.privacy_words_changed())
    }
    await ctx.db.transaction().execute((tx) => consents.recordConsent(tx, personId, body.purpose, ctx.now))
    return { success }
  }),
  handle(contract.withdrawConsent, async (ctx, { params: { purpose } }) => {
    const { personId } = signedIn(ctx)
    if (purposeOf(purpose).needed) {
      throw new Refusal(409, 'needed', m.privacy_needed())
    }
    const documents_removed = await ctx.db.transaction().execute(async (tx) => {
      await consents.withdrawConsents(tx, personId, ctx.now, purpose)
      for (const { onWithdrawal } of personParts()) {
        if (onWithdrawal?.purpose === purpose) await onWithdrawal.forget(ctx, tx, personId)
      }
      return purpose === 'documents' ? removeDocuments(ctx, tx, { personId, now: ctx.now }) : 0
    })
    return { success, documents_removed }
  }),
]

const deletion = [
  handle(contract.getDeletion, deletionOf),
  handle(contract.sendDeletionCode, async (ctx) => {
    const { resendAfterS } = await sendDeletionCode(ctx)
    return { success, resend_after_s: resendAfterS }
  }),
  handle(contract.askDeletion, async (ctx, { body }) => ({
    success,
    delete_after: (await askDeletion(ctx, body.otp)).toISOString(),
  })),
  handle(contract.keepAccount, async (ctx) => {
    await keepAccount(ctx)
    return { success }
  }),
]

export const privacyRoutes = [...documents, ...consentCalls, ...deletion]
