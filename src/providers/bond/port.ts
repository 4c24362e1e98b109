import type { Day } from '#shared/dates.ts'

/**
 * The zero-deposit partner: it guarantees the deposit with a bond, for a fee paid once per 12-month agreement. Amounts
 * are integer paise. Applying, buying and renewing are idempotent by our reference, cancelling by the bond. Throws a ProviderError: `unavailable` is worth a retry,
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

export type BondStage = 'eligible' | 'not_eligible'
export type BondApplication = {
  applicationId: string
  stage: BondStage
  securedPaise: number
  feePaise: number
  startsOn: Day
  reason: string | null
}

/** `endsOn` is the first day after its twelve months; `refundedPaise` is null while it is in force. */
export type Bond = {
  bondId: string
  feePaise: number
  securedPaise: number
  startsOn: Day
  endsOn: Day
  refundedPaise: number | null
}

/**
 * `reference` is ours, 4 to 40 letters, digits or -: asked again under it, the partner answers the application or the
 * bond it made before. `securedPaise` is the deposit the bond guarantees, `startsOn` the move-in date of the agreement.
 */
export type NewBondApplication = {
  reference: string
  applicant: BondApplicant
  securedPaise: number
  startsOn: Day
}
/** Called after the fee is paid; `paymentId` is the gateway's. */
export type NewBond = { reference: string; applicationId: string; paymentId: string }
export type BondRenewal = { reference: string; bondId: string; paymentId: string }

export type BondPartner = {
  eligibility(applicant: BondApplicant): Promise<BondEligibility>
  createApplication(input: NewBondApplication): Promise<BondApplication>
  status(applicationId: string): Promise<BondApplication | null>
  buyBond(input: NewBond): Promise<Bond>
  /** Twelve more months, from the day the bond ends, for another fee. */
  renewBond(input: BondRenewal): Promise<Bond>
  /** By the reference it was bought or renewed under, where an answer was lost. */
  findBond(reference: string): Promise<Bond | null>
  /** `on` is the first day without the bond. */
  cancelBond(input: { bondId: string; on: Day; movedIn: boolean }): Promise<{ refundPaise: number }>
}
