import { terms } from '#features/agreements/contracts/terms.ts'
import { m } from '#messages'

/** Everything is kept as it was typed, so that a draft is never refused for being unfinished. */
export type Party = { name: string; parent: string; phone: string; address: string }
export type Property = {
  kind: string
  address: string
  city: string
  state: string
  pincode: string
  furnishing: string
  area: string
}
export type Terms = {
  from: string
  months: string
  rent: string
  deposit: string
  maintenance: string
  due_day: string
  notice_days: string
  lock_in: string
  pets: string
  extra: string
}
export type Annexures = { furniture: string; meter: string; keys: string; witness_1: string; witness_2: string }
export type DraftContent = {
  owner: Party
  tenants: Party[]
  property: Property
  terms: Terms
  annexures: Annexures
}

export const { mostTenants, licenceMonths: mostMonths } = terms
export const tooManyTenants = (): string => m.rentdoc_too_many_tenants({ most: mostTenants })

/** The longest that a field may be, in characters. */
export const longest = { short: 60, line: 120, address: 300, extra: 1500, furniture: 3000 } as const

/** Days after its last change. */
export const keptDays = 60

export const homeKinds = ['Flat', 'House', 'Room in a shared home', 'Bed in a shared room'] as const
export const furnishings = ['Fully furnished', 'Semi-furnished', 'Unfurnished'] as const

/** In the language of the page; what is kept, and what the agreement says, is the English word. */
export const kindWords = (kind: string): string => m.rentdoc_kind({ kind: keyOf(kind) })
export const furnishingWords = (how: string): string => m.rentdoc_furnished({ how: keyOf(how) })
const keyOf = (word: string): string => word.toLowerCase().replaceAll(/[ -]/g, '_')

export const emptyParty: Party = { name: '', parent: '', phone: '', address: '' }
export const emptyContent: DraftContent = {
  owner: emptyParty,
  tenants: [emptyParty],
  property: { kind: 'Flat', address: '', city: '', state: '', pincode: '', furnishing: 'Semi-furnished', area: '' },
  terms: {
    ...{ from: '', months: String(mostMonths), rent: '', deposit: '', maintenance: '0', due_day: '5' },
    ...{ notice_days: '30', lock_in: '0', pets: 'no', extra: '' },
  },
  annexures: { furniture: '', meter: '', keys: '', witness_1: '', witness_2: '' },
}
