/** Tenant details required for a rental agreement. */

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

export const checkWords: Readonly<Record<AgreementCheck, { done: string; missing: string }>> = {
  name: { done: 'Your name', missing: 'Add your name' },
  born_on: { done: 'Your day of birth', missing: 'Add your day of birth' },
  details: { done: 'The details on this page', missing: 'Fill in the details on this page' },
  phone: { done: 'A confirmed phone', missing: 'Confirm your phone' },
  identity_document: { done: 'An identity document', missing: 'Add an identity document' },
  confirmed: { done: 'Confirmed by you', missing: 'Confirm that all of it is right' },
}
