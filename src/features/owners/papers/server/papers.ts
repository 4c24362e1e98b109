import { agreementPath as signingPath } from '#features/agreements/contracts/rules.ts'
import { termsOn } from '#features/care/requests/terms.ts'
import { planWords, versionOn } from '#features/owners/coming-in/plans.ts'
import { listingFilePath } from '#features/owners/listings/paths.ts'
import { paperLabel } from '#features/owners/listings/rules.ts'
import { ownHomes } from '#features/owners/own-homes/server/api.ts'
import { agreementPath } from '#features/owners/paths.ts'
import { monthOf } from '#features/owners/statements/rules.ts'
import { statements as books } from '#features/owners/statements/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { signedIn } from '#platform/http/signed-in.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { Reply } from '#shared/endpoint.ts'
import { localDay } from '#shared/local-dates.ts'
import { formatRupees } from '#shared/money.ts'
import type {
  getOwnerAgreements as agreementsCall,
  listOwnerDocuments as documentsCall,
  OwnerPaper,
  getKeyTerms as termsCall,
} from '../contract.ts'
import { approvalText, feeText, termsOf } from '../rules.ts'
import * as queries from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'actor'>

const shownMonths = 24

export async function listDocuments(ctx: Ctx): Promise<Reply<typeof documentsCall>> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const homes = await ownHomes.listLet(ctx.db, personId, ctx.now)
  const ids = homes.map(({ id }) => id)
  const [signed, tenants, proofs, covers, months] = await Promise.all([
    queries.listSigned(ctx.db, ids),
    queries.listTenantAgreements(ctx.db, personId, ids),
    queries.listProofs(ctx.db, personId),
    queries.listCovers(ctx.db, ids, today),
    books.monthsOf(ctx.db, personId, monthOf(today)),
  ])
  const of = <T extends { home_id: number }>(rows: readonly T[], id: number) =>
    rows.filter(({ home_id }) => home_id === id)
  return {
    homes: homes.map(({ id, slug, title, locality, main_owner }) => ({
      ...{ id, slug, title, locality: places.placeName(locality), main_owner },
      papers: [
        ...of(tenants, id).map((row) => tenantPaper(row, main_owner)),
        ...of(signed, id).map((row) => ownPaper(row, main_owner)),
        ...of(proofs, id).map(proofPaper),
        ...of(covers, id).map(coverPaper),
      ].toSorted((a, b) => Number(b.to_sign) - Number(a.to_sign)),
    })),
    statements: months.slice(0, shownMonths),
  }
}

function tenantPaper(row: queries.TenantAgreementRow, mainOwner: string | null): OwnerPaper {
  const { number, tenant, from, to, status, day, is_party, to_sign, agreement_id, version_id } = row
  const open = status === 'signed' ? `/contract/${version_id}/agreement.pdf` : signingPath(agreement_id)
  const state = to_sign ? 'to_sign' : status === 'ready' ? 'being_signed' : 'signed'
  return {
    ...{ kind: 'tenant_agreement', name: m.ownerpapers_tenant_agreement({ name: tenant }), day, to_sign },
    text: m.ownerpapers_tenant_text({
      ...{ number, from: localDay(from), to: localDay(to), state },
      by: is_party || mainOwner !== null ? 'them' : 'us',
    }),
    url: is_party ? open : null,
  }
}

/** Its text is for the one who signed it. */
function ownPaper({ version, plan, signed_at }: queries.SignedRow, mainOwner: string | null): OwnerPaper {
  const text = m.ownerpapers_own_text({ version, plan: planWords[plan].title() })
  return {
    ...{ kind: 'owner_agreement', day: dayInIndia(signed_at), to_sign: false },
    ...(mainOwner === null
      ? { name: m.ownerpapers_own_agreement({ own: 'yes' }), text, url: agreementPath }
      : {
          name: m.ownerpapers_own_agreement({ own: 'no' }),
          text: m.ownerpapers_signed_by({ text, name: mainOwner }),
          url: null,
        }),
  }
}

const proofPaper = ({ place, day, listing_id, file_id }: queries.ProofRow): OwnerPaper => ({
  ...{
    kind: 'paper',
    name: paperLabel(place),
    text: m.ownerpapers_proof_text(),
    day,
    to_sign: false,
  },
  url: listingFilePath(listing_id, file_id, '1600.webp'),
})

const coverPaper = ({ insurer, amount, from, until }: queries.CoverRow): OwnerPaper => ({
  ...{ kind: 'cover', name: m.ownerpapers_cover(), day: from, url: null, to_sign: false },
  text: m.ownerpapers_cover_text({ amount: formatRupees(amount), insurer, day: localDay(until) }),
})

export async function getAgreements(ctx: Ctx): Promise<Reply<typeof agreementsCall>> {
  const { personId } = signedIn(ctx)
  const homes = await ownHomes.listLet(ctx.db, personId, ctx.now)
  const own = homes.filter(({ main_owner }) => main_owner === null)
  const signedOnes = await queries.listSigned(
    ctx.db,
    own.map(({ id }) => id),
  )
  return {
    newest_version: versionOn(dayInIndia(ctx.now)).version,
    agreements: homes.map(({ id, title, locality, plan, main_owner }) => {
      const signed = signedOnes.find(({ home_id }) => home_id === id)
      return {
        ...{
          home_id: id,
          title,
          locality: places.placeName(locality),
          plan,
          plan_title: planWords[plan].title(),
          main_owner,
        },
        signed: signed
          ? {
              ...{ version: signed.version, text: signed.text, hash: signed.hash, at: signed.signed_at.toISOString() },
              way: m.ownerpapers_signed_way({ way: signed.way }),
            }
          : null,
      }
    }),
  }
}

export async function getKeyTerms(ctx: Ctx): Promise<Reply<typeof termsCall>> {
  const { personId } = signedIn(ctx)
  const today = dayInIndia(ctx.now)
  const version = versionOn(today)
  const homes = await ownHomes.listLet(ctx.db, personId, ctx.now)
  const kinds = await queries.listApprovalKinds(
    ctx.db,
    homes.map(({ id }) => id),
  )
  return {
    ...{ version: version.version, since: version.from, terms: termsOf(version, termsOn(today).ownerLimit) },
    homes: homes.map(({ id, title, plan }) => ({
      ...{ id, title, plan_title: planWords[plan].title(), fee: feeText(plan, version) },
      approval: approvalText(kinds.get(id) ?? []),
    })),
  }
}
