import type { Day } from '#shared/dates.ts'

/**
 * The zero-deposit partner: it guarantees the deposit with a bond, for a fee paid once per 12-month agreement. Amounts
 * are integer paise. Buying and cancelling are idempotent. Throws a ProviderError: `unavailable` is worth a retry,
 * `rejected` and `not_found` are not.
 */
export type Employment = 'Salaried' | 'Salaried - Yet to join' | 'Self Employed' | 'Unemployed' | 'Student'
export type TenantRelation = 'Parent' | 'Sibling' | 'Spouse'

export type BondApplicant = {
  name: string
  email: string
  phone: string
  countryCode: string
  employment: Employment
  /** Set when this person is not the tenant but their guarantor. */
  tenantRelation: TenantRelation | null
  address: { pincode: string; city: string; locality: string; state: string }
  panCardId: string
  monthlyIncomePaise: number
  workEmail: string | null
  bornOn: Day
  /** Storage key of the uploaded letter. */
  offerLetterKey: string | null
}

/** `reason` tells the applicant why they are not eligible; null when eligible. */
export type BondEligibility = { eligible: boolean; limitPaise: number; feePercent: number; reason: string | null }

export type BondStage = 'eligible' | 'not_eligible' | 'bonded' | 'cancelled'
export type BondApplication = {
  applicationId: string
  stage: BondStage
  securedPaise: number
  feePaise: number
  startsOn: Day
  reason: string | null
  bondId: string | null
  refundedPaise: number | null
}

export type Bond = { bondId: string; feePaise: number; securedPaise: number; startsOn: Day; endsOn: Day }
export type NewBondApplication = { applicant: BondApplicant; securedPaise: number; startsOn: Day }

export type BondPartner = {
  eligibility(applicant: BondApplicant): Promise<BondEligibility>
  /** `securedPaise` is the deposit the bond guarantees, `startsOn` the move-in date of the agreement. */
  createApplication(input: NewBondApplication): Promise<BondApplication>
  status(applicationId: string): Promise<BondApplication | null>
  /** Called after the fee is paid; `paymentId` is the gateway's. */
  buyBond(input: { applicationId: string; paymentId: string }): Promise<Bond>
  cancelBond(input: { applicationId: string; on: Day; movedIn: boolean }): Promise<{ refundPaise: number }>
}
