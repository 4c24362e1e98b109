import { m } from '#messages'

/** Tenant details required for a rental agreement. States and relations rest in English, as the agreement names them. */

export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const

/** As the page's language names it. */
export const stateName = (state: string): string =>
  m.profile_states().split('|')[indianStates.findIndex((one) => one === state)] ?? state

export const relations = ['Mother', 'Father', 'Spouse', 'Sibling', 'Relative', 'Friend', 'Colleague'] as const

export const address = { min: 10, max: 300 } as const

/** Checks required before an agreement is drawn up. */
export const agreementChecks = ['name', 'born_on', 'details', 'phone', 'identity_document', 'confirmed'] as const
export type AgreementCheck = (typeof agreementChecks)[number]
export type AgreementFacts = Readonly<Record<AgreementCheck, boolean>>

/** Confirmed by the person; the others are verified elsewhere. */
const confirmedByHand: readonly AgreementCheck[] = ['name', 'born_on', 'details']

export const missingFor = (facts: AgreementFacts): AgreementCheck[] => agreementChecks.filter((check) => !facts[check])
export const missingToConfirm = (facts: AgreementFacts): AgreementCheck[] =>
  missingFor(facts).filter((check) => confirmedByHand.includes(check))

export const checkDone = (check: AgreementCheck): string => m.profile_check_done({ check })
export const checkMissing = (check: AgreementCheck): string => m.profile_check_missing({ check })
