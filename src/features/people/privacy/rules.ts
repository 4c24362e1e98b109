import { isVerhoeff } from './verhoeff.ts'

export const documentKinds = ['aadhaar', 'pan', 'passport', 'driving_licence', 'voter_id', 'work_proof'] as const

export type DocumentKind = (typeof documentKinds)[number]

export const documentStates = ['received', 'verified', 'rejected'] as const

export type DocumentState = (typeof documentStates)[number]

/** Accepted file types, by their content. */
export const documentFile = {
  maxBytes: 8_000_000,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  wrongType: 'Choose a PDF, or a JPEG, PNG or WebP picture.',
  help: 'PDF, JPEG, PNG or WebP, up to 8 MB.',
} as const

type NumberRule = { is(number: string): boolean; example: string; wrong: string }

type KindFacts = { label: string; why: string; number: NumberRule | null }

const pattern = (shape: RegExp) => (number: string) => shape.test(number)

export const documentFacts: Readonly<Record<DocumentKind, KindFacts>> = {
  aadhaar: {
    label: 'Aadhaar',
    why: 'Never required: any other proof of identity will do. Best is a masked Aadhaar, or a picture with the first eight digits covered.',
    number: { is: isAadhaar, example: '12 digits', wrong: 'Check the Aadhaar number: it has 12 digits.' },
  },
  pan: {
    label: 'PAN',
    why: 'For the tax on a high rent, and for rent receipts.',
    number: { is: isPan, example: 'ABCDE1234F', wrong: 'A PAN is 5 letters, 4 digits and 1 letter.' },
  },
  passport: {
    label: 'Passport',
    why: 'The page with your photo.',
    number: { is: pattern(/^[A-Z]\d{7}$/), example: 'A1234567', wrong: 'A passport number is 1 letter and 7 digits.' },
  },
  driving_licence: {
    label: 'Driving licence',
    why: 'Both sides, or the one from DigiLocker.',
    number: {
      is: pattern(/^[A-Z]{2}\d{2}[0-9A-Z]{7,12}$/),
      example: 'KA01 20110012345',
      wrong: 'A licence number begins with the state: KA01 20110012345.',
    },
  },
  voter_id: {
    label: 'Voter ID',
    why: 'Both sides of the card.',
    number: { is: pattern(/^[A-Z]{3}\d{7}$/), example: 'ABC1234567', wrong: 'A voter ID is 3 letters and 7 digits.' },
  },
  work_proof: {
    label: 'Work or study proof',
    why: 'An ID card, an offer letter or a salary slip. Cover what you earn if you like.',
    number: null,
  },
}

export const stateLabels: Readonly<Record<DocumentState, string>> = {
  received: 'Being checked',
  verified: 'Verified',
  rejected: 'Not accepted',
}

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
  if (rule === null) return typed === '' ? null : 'This document has no number here.'
  return rule.is(plainNumber(typed)) ? null : rule.wrong
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

export const blockerTexts: Readonly<Record<Blocker, string>> = {
  tenancy: 'You have a home with us. First move out and let the deposit be settled.',
  live_homes: 'You have homes listed. First take them off, or hand them to somebody else.',
}
