import { agreements } from '#features/agreements/contracts/server/api.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { invoiceWords } from '#features/money/payments/invoice-words.ts'
import { receiptPath } from '#features/money/payments/payment-links.ts'
import { consents } from '#features/people/consents/server/api.ts'
import type { IdentityDocument } from '#features/people/privacy/contract.ts'
import { privacy } from '#features/people/privacy/server/api.ts'
import { profiles } from '#features/people/profiles/server/api.ts'
import { isCurrent } from '#features/tenancy/tenancies/rules.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import type { IdentityPaper, Paper, Papers } from '../contract.ts'
import { documentTypes, kindOf, typeOf } from '../rules.ts'
import { kycStateOf } from './identity-check.ts'
import {
  type CheckRow,
  findCheck,
  findWorkEmail,
  type Home,
  isIdentityVerified,
  listHomes,
  listReceipts,
  listReports,
} from './queries.ts'

export async function getPapers(ctx: Context): Promise<Papers> {
  const { personId } = signedIn(ctx)
  const { db, now } = ctx
  const homes = await listHomes(db, personId)
  const [documents, check, workEmail, profile, verified, consented, papers] = await Promise.all([
    privacy.listDocuments(db, personId),
    findCheck(db, personId),
    findWorkEmail(db, personId),
    profiles.verificationOf(ctx),
    isIdentityVerified(db, personId),
    consents.holdsConsent(db, personId, 'documents'),
    papersOf(ctx, homes),
  ])
  return {
    identity: documentTypes.map((type) => identityPaper(type, documents, check)),
    papers,
    kyc: kycStateOf(check, now),
    work_email: workEmail ? { email: workEmail.email, confirmed: workEmail.confirmed_at !== null } : null,
    profile: { complete: profile.complete, verified, missing: profile.missing },
    consented,
  }
}

type Type = (typeof documentTypes)[number]

function identityPaper(type: Type, documents: readonly IdentityDocument[], check: CheckRow | undefined): IdentityPaper {
  const found = documents.find(({ kind }) => kind === kindOf(type))
  if (found) return paperOfDocument(type, found)
  const byDigiLocker = type === 'aadhar_card' && check?.state === 'verified' ? check : null
  return {
    ...{ document_type: type, id: null, remark: null, url: null, is_pdf: false, by_digilocker: byDigiLocker !== null },
    state: byDigiLocker ? 'verified' : 'missing',
    number: byDigiLocker ? `•••• ${byDigiLocker.number_end}` : null,
    date: byDigiLocker?.ended_at?.toISOString() ?? null,
  }
}

export function paperOfDocument(type: Type, document: IdentityDocument): IdentityPaper {
  const { id, state, number, remark, is_pdf, added_at } = document
  return {
    ...{ document_type: type, id, state, number, remark, is_pdf, date: added_at, by_digilocker: false },
    url: `/api/v1/kyc_documents/${id}/file`,
  }
}

export const typeOfDocument = ({ kind }: IdentityDocument): Type => {
  const type = typeOf(kind)
  if (!type) throw new Error(`${kind} is no proof of identity`)
  return type
}

/** Agreements, then reports, then receipts, each the newest first. */
async function papersOf(ctx: Pick<Context, 'db' | 'now' | 'actor'>, own: readonly Home[]): Promise<Paper[]> {
  const { personId } = signedIn(ctx)
  const byTenancy = new Map(own.map((home) => [home.tenancy_id, home]))
  const houseOf = (tenancyId: number | null) => {
    const home = tenancyId === null ? undefined : byTenancy.get(tenancyId)
    return home ? { id: home.home_id, slug: home.slug, title: homes.titleOf(home.title) } : null
  }
  const [contracts, reports, receipts] = await Promise.all([
    Promise.all(own.map(async ({ tenancy_id }) => ({ tenancy_id, versions: await versionsOf(ctx, tenancy_id) }))),
    listReports(ctx.db, personId, ctx.now),
    listReceipts(ctx.db, personId),
  ])
  return [
    ...contracts.flatMap(({ tenancy_id, versions }) =>
      versions.map((version) => ({ ...agreementPaper(version), house: houseOf(tenancy_id) })),
    ),
    ...reports.map((report) => ({ ...reportPaper(report), house: houseOf(report.tenancy_id) })),
    ...receipts.map(({ id, title, paid_on, tenancy_id }) => ({
      ...{
        kind: 'receipt' as const,
        title: invoiceWords(title),
        state: m.papers_paid(),
        open: false,
        date: paid_on,
        url: receiptPath(id),
      },
      ...{ file_url: null, house: houseOf(tenancy_id) },
    })),
  ]
}

/** The agreement's versions that are in force or on their way, and those once in force. */
const versionsOf = async ({ db }: Pick<Context, 'db'>, tenancyId: number) =>
  (await agreements.listVersions(db, tenancyId)).filter(({ current, status }) => current || status === 'signed')

type Version = Awaited<ReturnType<typeof versionsOf>>[number]

const agreementPaper = ({ name, status, date, signature_link, contract_url, version_number }: Version) => ({
  ...{ kind: 'agreement' as const, date },
  title: version_number > 1 ? m.papers_version({ name, number: version_number }) : name,
  ...{ state: m.papers_agreement_state({ state: status }), open: status === 'ready', url: signature_link },
  file_url: status === 'Preparing' ? null : contract_url,
})

const reportPaper = ({ id, kind, made_on, signed, waits }: Awaited<ReturnType<typeof listReports>>[number]) => ({
  ...{ kind: 'inspection_report' as const, title: m.inspections_title({ kind }) },
  ...{
    state: m.papers_report_state({ state: signed ? 'signed' : waits ? 'waits' : 'final' }),
    open: waits,
    date: made_on,
  },
  ...{ url: `/inspection/report/${id}`, file_url: `/inspection/report/${id}/report.pdf` },
})

/** The papers of a home in which the caller lives or lived; any other is not found. */
export async function getHouseDocuments(ctx: Context, homeId: number): Promise<Paper[]> {
  const own = (await listHomes(ctx.db, signedIn(ctx).personId)).filter(({ home_id }) => home_id === homeId)
  if (own.length === 0) throw notFound(m.papers_no_such_home())
  return (await papersOf(ctx, own)).filter(({ house }) => house !== null)
}

/** The agreement is enqueued where there is none: the job makes one for a tenancy, however often it runs. */
export async function generateDocuments(ctx: Context): Promise<{ preparing: boolean; documents: Paper[] }> {
  const own = await listHomes(ctx.db, signedIn(ctx).personId)
  const home = own.find(({ state }) => isCurrent(state as Parameters<typeof isCurrent>[0]))
  if (!home) throw conflict(m.papers_book_first())
  const agreement = await agreements.findCurrent(ctx.db, home.tenancy_id)
  if (!agreement) await ctx.queue.enqueue(tenancy.prepareAgreement, { tenancyId: home.tenancy_id })
  const documents = (await papersOf(ctx, [home])).filter(({ house }) => house !== null)
  return { preparing: !agreement || agreement.status === 'Preparing', documents }
}
