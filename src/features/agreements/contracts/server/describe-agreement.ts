import { accounts } from '#features/people/accounts/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { inLanguage } from '#platform/language.ts'
import { dayInIndia } from '#shared/dates.ts'
import { currentLanguage } from '#shared/language.ts'
import { clauseWords } from '../clause-words.ts'
import type { Clause } from '../clauses.ts'
import type { Agreement, AgreementClause, ContractVersion } from '../contract.ts'
import {
  agreementPath,
  certificatePdfPath,
  contractPdfPath,
  minutesToRead,
  type VersionStatus,
  verifyPath,
} from '../rules.ts'
import { stampRuleOf } from '../stamp-duty.ts'
import { wordDiff } from '../word-diff.ts'
import {
  findAgreementFor,
  findNewestVersion,
  findSignedByHash,
  findVersionNumbered,
  isPartyOf,
  listParties,
  listVersionsOfPerson,
  type PartyRow,
  type VersionRow,
} from './queries.ts'

/** How far the caller's agreement is. An id that is not theirs is not found; without one and without any, all is null. */
export async function getClickwrap(ctx: Context, wanted: number | undefined) {
  const { personId } = signedIn(ctx)
  if (wanted !== undefined && !(await isPartyOf(ctx.db, wanted, personId))) {
    throw notFound(m.agreements_no_such())
  }
  const id = wanted ?? (await findAgreementFor(ctx.db, personId))
  const row = id === undefined ? undefined : await findNewestVersion(ctx.db, id)
  if (!row) return { status: null, signature_link: null, signed_on: null, agreement: null }
  const parties = await listParties(ctx.db, row.id)
  const mine = parties.find(({ person_id }) => person_id === personId)
  return {
    status: row.status,
    signature_link: agreementPath(row.agreement_id),
    signed_on: mine?.signed_at?.toISOString() ?? null,
    agreement: await describeVersion(ctx, row, parties),
  }
}

async function describeVersion(ctx: Context, row: VersionRow, parties: readonly PartyRow[]): Promise<Agreement> {
  const { personId } = signedIn(ctx)
  const person = await accounts.getPerson(ctx.db, personId)
  const { facts, sha256, stamp_certificate: certificate, pdf_sha256 } = row
  const clauses = await clausesWithChanges(ctx, row)
  const readable = row.sha256 !== null
  return {
    ...{ id: row.agreement_id, version_id: row.id, number: row.number, version_number: row.version_number },
    ...{ status: row.status, waits_for: row.waits_for as 'stamp' | null, made_on: dayInIndia(row.created_at) },
    ...{ sign_by: row.sign_by, signed_at: row.signed_at?.toISOString() ?? null, ended_because: row.ended_because },
    ...{ unit: facts.unit, home: facts.premises.title, rent: row.rent, deposit: row.deposit },
    deposit_kind: facts.depositKind,
    ...{ licence_from: row.licence_from, licence_to: row.licence_to, sha256, clauses },
    minutes_to_read: minutesToRead(row.body ?? ''),
    parties: parties.map(({ role, name, signs_for, person_id, signed_at }) => ({
      ...{ role, name, signs_for, you: person_id === personId, signed_at: signed_at?.toISOString() ?? null },
    })),
    changes: row.changes.map(({ clause, summary, asked_by, better_for }) => ({
      ...{ clause, summary, asked_by, better_for },
      clause_number: clauses.findIndex(({ key }) => key === clause) + 1,
    })),
    stamp: certificate
      ? { state: places.placeName(row.state), certificate, duty: row.stamp_duty ?? 0, issued_on: row.stamped_on ?? '' }
      : null,
    registration_needed: stampRuleOf(row.state, dayInIndia(row.created_at)).registration.needed,
    file: pdf_sha256 ? { sha256: pdf_sha256, bytes: row.pdf_bytes ?? 0 } : null,
    pdf_url: readable ? contractPdfPath(row.id) : null,
    certificate_url: row.signed_at ? certificatePdfPath(row.id) : null,
    verify_url: row.signed_at && sha256 ? verifyPath(sha256) : null,
    phone_end: person.phone?.slice(-4) ?? null,
  }
}

/** The words that changed since the version before, where there is one. */
async function clausesWithChanges(
  { db, config }: Pick<Context, 'db' | 'config'>,
  row: VersionRow,
): Promise<AgreementClause[]> {
  const before =
    row.version_number > 1 ? await findVersionNumbered(db, row.agreement_id, row.version_number - 1) : undefined
  const old = new Map(before?.clauses?.map(({ key, legal }) => [key, legal]))
  const said = sayClauses(row, config.COMPANY_NAME)
  return (row.clauses ?? []).map((clause) => {
    const was = old.get(clause.key)
    const legal_changes = was !== undefined && was !== clause.legal ? wordDiff(was, clause.legal) : null
    return { ...clause, ...said(clause), legal_changes }
  })
}

/**
 * Title and plain words in the language of the caller, where those that were signed are the ones we would write today;
 * others, of an older version or changed by somebody, stay as they are: they are not explained by another text.
 */
function sayClauses({ facts }: VersionRow, company: string) {
  const language = currentLanguage()
  const { premises } = facts
  const english = inLanguage('en', () => clauseWords({ facts, premises, company }))
  const said = clauseWords({ facts, premises: { ...premises, city: places.placeName(premises.city) }, company })
  return ({ key, title, plain }: Clause) => {
    const isOurs = english[key]?.title === title && english[key].plain === plain
    return isOurs && language !== 'en' ? { ...said[key], language } : { title, plain, language: 'en' as const }
  }
}

export async function listContracts(ctx: Context): Promise<{ contracts: ContractVersion[] }> {
  const rows = await listVersionsOfPerson(ctx.db, signedIn(ctx).personId)
  return { contracts: rows.map(contractOf) }
}

const isCurrent = (status: VersionStatus): boolean => ['Preparing', 'ready', 'signed'].includes(status)

export const contractOf = (row: VersionRow): ContractVersion => ({
  ...{ id: row.id, status: row.status, type: 'agreement' as const, contract_type: 'leave_and_licence' as const },
  contract_url: row.sha256 ? contractPdfPath(row.id) : agreementPath(row.agreement_id),
  date: dayInIndia(row.signed_at ?? row.created_at),
  name: m.agreements_name({ number: row.number, title: row.facts.premises.title }),
  certificate_url: row.signed_at ? certificatePdfPath(row.id) : null,
  version_number: row.version_number,
  current: isCurrent(row.status),
  signature_link: agreementPath(row.agreement_id),
})

/** Says nothing about who or where. */
export async function verify(ctx: Pick<Context, 'db'>, hash: string) {
  const found = await findSignedByHash(ctx.db, hash)
  if (!found) {
    const unknown = { of: null, signed_on: null, ended_on: null, parties: null, text_sha256: null, file_sha256: null }
    return { signed: false, ...unknown }
  }
  return {
    ...{ signed: true, of: found.sha256 === hash ? ('text' as const) : ('file' as const) },
    ...{ signed_on: found.signed_at.toISOString(), ended_on: found.ended_at?.toISOString() ?? null },
    ...{ parties: found.parties, text_sha256: found.sha256, file_sha256: found.pdf_sha256 },
  }
}
