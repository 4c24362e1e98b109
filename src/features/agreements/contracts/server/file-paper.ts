import { z } from 'zod'
import { m } from '#messages'
import { transaction } from '#platform/db.ts'
import { defineJob, type JobContext } from '#platform/job.ts'
import { postMessages } from '#platform/outbox.ts'
import { localAddress } from '#shared/language.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { agreementPath } from '../rules.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { addEvent, sha256Of } from './events.ts'
import { paperOf } from './paper.ts'
import { findVersion, lockAgreement, type VersionRow } from './queries.ts'

/**
 * Draws the signed paper with its certificate, has it sealed, stores it and keeps its hash. Each step is kept before the
 * next, so that a second run goes on where the first died.
 */
export async function filePaper(ctx: JobContext, versionId: number): Promise<void> {
  const row = await findVersion(ctx.db, versionId)
  if (!row?.signed_at || row.pdf_key) return
  const { pdf, pages } = await agreementPdf(await paperOf(ctx, row))
  const sealed = await seal(ctx, row, pdf)
  const sha256 = sha256Of(sealed)
  const key = `agreements/${row.number.toLowerCase()}-v${row.version_number}-${sha256.slice(0, 16)}.pdf`
  await ctx.providers.storage.put(key, sealed, { contentType: 'application/pdf' })
  await transaction(ctx.db, async (tx) => {
    await lockAgreement(tx, row.agreement_id)
    const filed = await tx
      .updateTable('agreement_version')
      .set({ pdf_key: key, pdf_sha256: sha256, pdf_bytes: sealed.length, pdf_pages: pages })
      .where('id', '=', versionId)
      .where('pdf_key', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!filed) return
    const data = { version: row.version_number, pdf_sha256: sha256, bytes: sealed.length }
    await addEvent(tx, row.agreement_id, { type: 'filed', data, at: ctx.now })
    await mailCopies(ctx, tx, row)
  })
}

/** Draws, seals and stores the file of a signed version. */
export const makePaper = defineJob({
  name: 'agreements.make-paper',
  payload: z.object({ versionId: z.number().int() }),
  retryLimit: 50,
  backoff: { seconds: 5, maxSeconds: 3600 },
  timeoutSeconds: 120,
  run: (ctx, { versionId }) => filePaper(ctx, versionId),
})

/** The service's id is kept before its answer is asked for, so that a retry sends nothing a second time. */
async function seal(ctx: JobContext, row: VersionRow, pdf: Buffer): Promise<Buffer> {
  const { esign } = ctx.providers
  let documentId = row.esign_document
  if (documentId === null) {
    const reason = `Agreement ${row.number}, version ${row.version_number}`
    const sent = await esign.send({ name: `${row.number}-v${row.version_number}.pdf`, pdf, reason })
    if (sent.documentId === null) return pdf
    documentId = sent.documentId
    await ctx.db.updateTable('agreement_version').set({ esign_document: documentId }).where('id', '=', row.id).execute()
  }
  const sealing = await esign.collect(documentId)
  if (sealing.state === 'sealed') return sealing.pdf
  if (sealing.state === 'refused') {
    await ctx.db.updateTable('agreement_version').set({ esign_document: null }).where('id', '=', row.id).execute()
  }
  throw new Error(`The paper of version ${row.id} is not sealed yet: ${sealing.state}`)
}

async function mailCopies(ctx: JobContext, tx: Parameters<typeof postMessages>[0], row: VersionRow): Promise<void> {
  const people = await tx
    .selectFrom('agreement_party as p')
    .innerJoin('person', 'person.id', 'p.person_id')
    .select('person.email')
    .where('p.version_id', '=', row.id)
    .where('person.email', 'is not', null)
    .where('person.email_confirmed_at', 'is not', null)
    .execute()
  const link = () => `${siteOrigin(ctx.config)}${localAddress(agreementPath(row.agreement_id))}`
  const number = String(row.number)
  const body = () => m.sent_agreement_signed({ number, home: row.facts.premises.title, link: link() })
  await postMessages(
    tx,
    ctx.queue,
    people.map(({ email }) => ({
      ...{ channel: 'email' as const, recipient: email ?? '', body, purpose: 'agreement:signed' },
      subject: () => m.sent_agreement_signed_subject({ number }),
    })),
  )
}
