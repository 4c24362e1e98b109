import { m } from '#messages'
import { isVerhoeff } from './verhoeff.ts'

export const documentKinds = ['aadhaar', 'pan', 'passport', 'driving_licence', 'voter_id', 'work_proof'] as const

export type DocumentKind = (typeof documentKinds)[number]

export const documentStates = ['received', 'verified', 'rejected'] as const

export type DocumentState = (typeof documentStates)[number]

/** Accepted file types, by their content. */
export const documentFile = {
  maxBytes: 8_000_000,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  wrongType: () => m.documents_wrong_type(),
  help: () => m.documents_file_help(),
} as const

type NumberRule = {
  is(number: string): boolean /** The same in every language; null for one that is described in words. */
  example: string | null
}

type KindFacts = { number: NumberRule | null }

const pattern = (shape: RegExp) => (number: string) => shape.test(number)

export const documentFacts: Readonly<Record<DocumentKind, KindFacts>> = {
  aadhaar: { number: { is: isAadhaar, example: null } },
  pan: { number: { is: isPan, example: 'ABCDE1234F' } },
  passport: { number: { is: pattern(/^[A-Z]\d{7}$/), example: 'A1234567' } },
  driving_licence: { number: { is: pattern(/^[A-Z]{2}\d{2}[0-9A-Z]{7,12}$/), example: 'KA01 20110012345' } },
  voter_id: { number: { is: pattern(/^[A-Z]{3}\d{7}$/), example: 'ABC1234567' } },
  work_proof: { number: null },
}

/** In the language of the request, as everything that is said about documents. */
export const documentLabel = (kind: DocumentKind): string => m.documents_label({ kind })
export const documentWhy = (kind: DocumentKind): string => m.documents_why({ kind })
export const stateLabel = (state: DocumentState): string => m.documents_state({ state })
export const numberExample = (kind: DocumentKind): string =>
  documentFacts[kind].number?.example ?? m.documents_twelve_digits()
export const wrongNumber = (kind: DocumentKind): string =>
  m.documents_wrong_number({ kind, example: documentFacts[kind].number?.example ?? '' })

/** Removes separators and upper-cases a typed number. */
export const plainNumber = (typed: string): string => typed.replace(/[\s/.-]/g, '').toUpperCase()

export function isAadhaar(number: string): boolean {
  return /^[2-9]\d{11}$/.test(number) && isVerhoeff(number)
}

export function isPan(number: string): boolean {
  return /^[A-Z]{5}\d{4}[A-Z]$/i.test(number)
}

/** Why the typed number is invalid for this kind of document; null if it is valid. */
export function numberProblem(kind: DocumentKind, typed: string): string | null {
  const rule = documentFacts[kind].number
  if (rule === null) return typed === '' ? null : m.documents_no_number()
  return rule.is(plainNumber(typed)) ? null : wrongNumber(kind)
}

export const lastFour = (number: string): string => plainNumber(number).slice(-4)

/** •••• 1234: the only part ever shown. */
export const maskNumber = (last4: string): string => `•••• ${last4}`

/** Length limits of the reason staff give for opening a document. */
export const viewReason = { min: 10, max: 300 } as const

export const exportsPerDay = 5

export const coolingDays = 14

export const deletionDate = (asked: Date): Date => new Date(asked.getTime() + coolingDays * 86_400_000)

export type Blocker = 'tenancy' | 'live_homes'

export const blockerText = (blocker: Blocker): string => m.privacy_blocker({ blocker })
