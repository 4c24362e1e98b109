import type { Kysely } from 'kysely'
import { accounts } from '#features/people/accounts/server/api.ts'
import { consents } from '#features/people/consents/server/api.ts'
import { m } from '#messages'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { transaction } from '#platform/db.ts'
import type { Database } from '#platform/db-types.ts'
import { conflict, notAllowed, notFound, Refusal } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { postMessage } from '#platform/outbox.ts'
import { seal } from '#platform/seal.ts'
import type { SentFile } from '#shared/file-field.ts'
import type { IdentityDocument } from '../contract.ts'
import { type DocumentKind, documentLabel, lastFour, maskNumber, numberProblem, plainNumber } from '../rules.ts'
import { cleanFile } from './document-file.ts'
import {
  clearDocuments,
  type DocumentRow,
  findCurrent,
  insertDocument,
  listCurrent,
  setState,
} from './document-queries.ts'
import { aboutNumber, keepFile, removeFile } from './document-store.ts'

export const describeIdentityDocument = (row: DocumentRow): IdentityDocument => ({
  id: row.id,
  kind: row.kind,
  number: row.number_last4 && maskNumber(row.number_last4),
  state: row.state,
  remark: row.remark,
  is_pdf: row.content_type === 'application/pdf',
  added_at: row.created_at.toISOString(),
})

export const listDocuments = async (db: Kysely<Database>, personId: number): Promise<IdentityDocument[]> =>
  (await listCurrent(db, personId)).map(describeIdentityDocument)

type Upload = { kind: DocumentKind; number: string; file: SentFile; consent?: 'yes' | undefined }

export async function addDocument(ctx: Context, upload: Upload): Promise<IdentityDocument> {
  const { personId } = signedIn(ctx)
  const { kind, number, file } = upload
  const problem = numberProblem(kind, number)
  if (problem) throw refuse('number', problem)
  if (!upload.consent && !(await consents.holdsConsent(ctx.db, personId, 'documents'))) {
    throw refuse('consent', m.documents_only_if_agreed())
  }
  const { bytes, contentType } = await cleanFile(file.bytes)
  const key = await keepFile(ctx, personId, bytes)
  try {
    return await transaction(ctx.db, async (tx) => {
      if (upload.consent) await consents.recordConsent(tx, personId, 'documents', ctx.now)
      await removeDocuments(ctx, tx, { personId, kind, now: ctx.now })
      const added = await insertDocument(tx, {
        person_id: personId,
        kind,
        number_sealed: number === '' ? null : seal(ctx.config, plainNumber(number), aboutNumber({ personId, key })),
        number_last4: number === '' ? null : lastFour(number),
        file_key: key,
        content_type: contentType,
        size: bytes.length,
        created_at: ctx.now,
      })
      if (!added) throw conflict(m.documents_added_already())
      return describeIdentityDocument(added)
    })
  } catch (error) {
    await ctx.providers.storage.remove(key)
    throw error
  }
}

/** Clears number and row at once and the files after the commit; returns how many. */
export async function removeDocuments(
  { queue }: Pick<Context, 'queue'>,
  tx: Kysely<Database>,
  which: Parameters<typeof clearDocuments>[1],
): Promise<number> {
  const retired = await clearDocuments(tx, which)
  for (const { file_key } of retired) await queue.enqueue(removeFile, { key: file_key }, { tx })
  return retired.length
}

export async function removeDocument(ctx: Context, id: number): Promise<void> {
  const { personId } = signedIn(ctx)
  const removed = await transaction(ctx.db, (tx) => removeDocuments(ctx, tx, { personId, id, now: ctx.now }))
  if (removed === 0) throw notFound(m.documents_none_such())
}

type Review = { id: number; state: 'verified' | 'rejected'; remark: string }

export async function reviewDocument(ctx: Context, { id, state, remark }: Review): Promise<IdentityDocument> {
  const { personId } = signedIn(ctx)
  if (state === 'rejected' && remark === '')
    throw refuse('remark', 'Say what is wrong, so that its owner can correct it.')
  return transaction(ctx.db, async (tx) => {
    const found = await findCurrent(tx, id)
    if (!found) throw notFound('No such document.')
    if (found.person_id === personId) throw notAllowed('Somebody else has to check your own documents.')
    describeAct(ctx, {
      ...{ about: `document ${id}`, aboutPersonId: found.person_id, why: remark },
      ...{ before: { state: found.state }, after: { state } },
    })
    const reviewed = await setState(tx, id, state, remark === '' ? null : remark)
    if (!reviewed) throw notFound('No such document.')
    const { phone } = await accounts.getPerson(tx, found.person_id)
    if (phone && found.state !== state) {
      const body = () => m.privacy_sent_checked({ state, label: documentLabel(found.kind) })
      const to = { channel: 'sms', recipient: phone, personId: found.person_id } as const
      await postMessage(tx, ctx.queue, { ...to, purpose: `document:${state}`, body })
    }
    return describeIdentityDocument(reviewed)
  })
}

const refuse = (field: string, text: string) => new Refusal(422, 'document_refused', text, { [field]: text })
