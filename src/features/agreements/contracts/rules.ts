import type { DepositKeeping } from '#features/homes/listing/deposit-keeping.ts'
import type { DepositKind } from '#features/homes/pricing/deposits.ts'
import { addDays, type Day, daysBetween } from '#shared/dates.ts'
import { terms } from './terms.ts'

export const versionStatuses = ['Preparing', 'ready', 'signed', 'superseded', 'void'] as const
export type VersionStatus = (typeof versionStatuses)[number]
export const partyRoles = ['tenant', 'owner', 'attorney'] as const
export type PartyRole = (typeof partyRoles)[number]

export type Tenant = { personId: number; name: string }
/** `attorney`: the owner gave us power of attorney in their own agreement, so that we sign for them. */
export type Owner = { personId: number | null; name: string; attorney: boolean }

/** All that an agreement is made of. Amounts are paise. */
export type AgreementFacts = {
  tenancyId: number
  homeId: number
  tenants: readonly Tenant[]
  owner: Owner
  /** "Bed 1B in Room 1", "Room 2" or "the whole home". */
  unit: string
  /** Others live in the home: then its common rooms are shared. */
  shared: boolean
  rent: number
  /** Each month beside the rent; 0 where it is within it. */
  maintenance: number
  deposit: number
  depositKind: DepositKind
  /** The holder of the deposit during the stay; missing in agreements from before 19 November 2026. */
  depositKeeping?: DepositKeeping
  from: Day
  /** The last day; eleven months where none is named. */
  to?: Day
}

/** Facts of the home. */
export type Premises = { title: string; address: string; city: string; state: string }

/** The last day of eleven months from a day: 1 Dec 2026 to 31 Oct 2027. */
export function licenceEnd(from: Day, months: number = terms.licenceMonths): Day {
  const [year, month, date] = from.split('-').map(Number) as [number, number, number]
  const index = year * 12 + (month - 1) + months
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const daysThere = daysBetween(first, nextMonth(first))
  // From 31 March the eleventh month ends on the last day of February, not in March.
  return addDays(first, Math.min(date, daysThere + 1) - 2)
}

const nextMonth = (first: Day): Day => `${addDays(first, 31).slice(0, 7)}-01`

/** Throws with the reason where no agreement can be made of these. A mistake of the caller, not of a person. */
export function checkFacts({ tenants, from, to = licenceEnd(from), rent, deposit, owner }: AgreementFacts): void {
  if (tenants.length < 1 || tenants.length > terms.mostTenants) {
    throw new Error(`An agreement has 1 to ${terms.mostTenants} tenants, not ${tenants.length}`)
  }
  if (new Set(tenants.map(({ personId }) => personId)).size < tenants.length) throw new Error('A tenant is named twice')
  if (!owner.attorney && owner.personId === null) throw new Error('An owner who signs has an account')
  if (tenants.some(({ personId }) => personId === owner.personId)) throw new Error('The owner is no tenant of the home')
  if (to <= from || to > licenceEnd(from)) throw new Error('A licence is for at most eleven months')
  if (rent <= 0 || deposit < 0) throw new Error('Rent is above 0 and a deposit not below it')
}

/** Why somebody may not sign now; null where they may. */
export type SignRefusal = 'void' | 'preparing' | 'signed' | 'version_changed'

export function refusalToSign(
  { status, sha256 }: { status: VersionStatus; sha256: string | null },
  { hasSigned, readSha256 }: { hasSigned: boolean; readSha256: string },
): SignRefusal | null {
  if (status === 'void') return 'void'
  if (status === 'Preparing') return 'preparing'
  // Before the hash: those who have signed have nothing left to read.
  if (hasSigned || status === 'signed') return 'signed'
  return sha256 === readSha256 ? null : 'version_changed'
}

export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)

/** In groups of four, as it is read out. */
export const spacedHash = (hash: string): string => hash.toUpperCase().match(/.{4}/g)?.join(' ') ?? ''

/** About 200 words a minute. */
export const minutesToRead = (text: string): number => Math.max(1, Math.round(text.split(/\s+/).length / 200))

export const agreementPath = (agreementId: number): string => `/alpha/clickwrap/${agreementId}`
export const verifyPath = (hash: string): string => `/verify-agreement/${hash}`
export const contractPdfPath = (versionId: number): string => `/contract/${versionId}/agreement.pdf`
export const certificatePdfPath = (versionId: number): string => `/contract/${versionId}/certificate.pdf`
