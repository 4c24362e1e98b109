import { isVerhoeff } from './verhoeff.ts'

export const documentKinds = ['aadhaar', 'pan', 'passport', 'driving_licence', 'voter_id', 'work_proof'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentStates = ['received', 'verified', 'rejected'] as const
export type DocumentState = (typeof documentStates)[number]

/** What is taken, by what stands inside the file. */
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

/** People type spaces, dashes and small letters; the number is the same. */
export const plainNumber = (typed: string): string => typed.replace(/[\s/.-]/g, '').toUpperCase()

export function isAadhaar(number: string): boolean {
  return /^[2-9]\d{11}$/.test(number) && isVerhoeff(number)
}

export function isPan(number: string): boolean {
  return /^[A-Z]{5}\d{4}[A-Z]$/i.test(number)
}

/** What is wrong with the number typed for a document of this kind; null where nothing is. */
export function numberProblem(kind: DocumentKind, typed: string): string | null {
  const rule = documentFacts[kind].number
  if (rule === null) return typed === '' ? null : 'This document has no number here.'
  return rule.is(plainNumber(typed)) ? null : rule.wrong
}

export const lastFour = (number: string): string => plainNumber(number).slice(-4)
/** •••• 1234: all that is ever shown. */
export const maskNumber = (last4: string): string => `•••• ${last4}`

/** A look at somebody's papers needs a reason that says something. */
export const viewReason = { min: 10, max: 300 } as const
export const exportsPerDay = 5
export const coolingDays = 14
export const deletionDate = (asked: Date): Date => new Date(asked.getTime() + coolingDays * 86_400_000)

export type Blocker = 'tenancy' | 'live_homes'
export const blockerTexts: Readonly<Record<Blocker, string>> = {
  tenancy: 'You have a home with us. First move out and let the deposit be settled.',
  live_homes: 'You have homes listed. First take them off, or hand them to somebody else.',
}
/**
 * What we ask leave for, one purpose at a time. A change of the words is a new version: what was given before was given
 * for other words and has to be asked for again.
 */
export type Purpose = {
  purpose: string
  version: number
  title: string
  text: string
  /** What happens when it is taken back. */
  whenWithdrawn: string
  /** Without it there is no account: it ends by deleting the account. */
  needed: boolean
}

export const purposes = [
  {
    purpose: 'account',
    version: 1,
    title: 'Running your account',
    text: 'We keep your name, phone, email and what you do here, to let you sign in, visit, book and pay, under our terms.',
    whenWithdrawn: 'Your account is deleted.',
    needed: true,
  },
  {
    purpose: 'owners',
    version: 1,
    title: 'Telling owners who is coming',
    text: 'When you book a home, its owner gets your name, phone and work, and nothing before that.',
    whenWithdrawn: 'No other owner gets anything. A booking that stands keeps what it needs.',
    needed: false,
  },
  {
    purpose: 'flatmates',
    // 2: the page of the home shows it to those who think of moving in, not to those alone who do.
    version: 2,
    title: 'Telling flatmates a little about you',
    text: 'Those who share the home, and those who look at its page to move in, see your first name, your work and an age band such as 25 to 29.',
    whenWithdrawn: 'They see that somebody lives there, and no more.',
    needed: false,
  },
  {
    purpose: 'offers',
    version: 1,
    title: 'Messages about offers',
    text: 'At most two messages a month about discounts and new homes, by SMS or email.',
    whenWithdrawn: 'They stop at once. Messages about your own visits, bookings and payments go on.',
    needed: false,
  },
  {
    purpose: 'documents',
    version: 1,
    title: 'Keeping your documents',
    text: 'We keep the identity papers you add, encrypted, to check who you are and to write your agreement.',
    whenWithdrawn: 'Your documents are removed for good.',
    needed: false,
  },
  {
    purpose: 'zero-deposit',
    version: 1,
    title: 'Applying for zero deposit',
    text: 'When you apply for zero deposit, the bond partner gets what you enter there, PAN and income included, to decide whether to vouch for you.',
    whenWithdrawn: 'Your application is removed, and with it the way to book with zero deposit.',
    needed: false,
  },
] as const satisfies readonly Purpose[]

export type PurposeName = (typeof purposes)[number]['purpose']
export const purposeNames = purposes.map(({ purpose }) => purpose) as [PurposeName, ...PurposeName[]]

export function purposeOf(name: PurposeName): Purpose {
  const found = purposes.find(({ purpose }) => purpose === name)
  if (!found) throw new Error(`No purpose is named ${name}.`)
  return found
}
