import type { DocumentKind } from '#features/people/privacy/rules.ts'

/** The names of identity documents in calls, and those they are kept by. */
export const documentTypes = ['aadhar_card', 'passport', 'driving_license', 'voter_id', 'pan_card'] as const
export type DocumentType = (typeof documentTypes)[number]

const kinds = {
  aadhar_card: 'aadhaar',
  passport: 'passport',
  driving_license: 'driving_licence',
  voter_id: 'voter_id',
  pan_card: 'pan',
} as const satisfies Readonly<Record<DocumentType, DocumentKind>>

export const kindOf = (type: DocumentType): DocumentKind => kinds[type]

/** Null for a proof of work, which is no proof of identity. */
export const typeOf = (kind: DocumentKind): DocumentType | null =>
  documentTypes.find((type) => kinds[type] === kind) ?? null

/** How often and how long the page asks whether DigiLocker has answered, in seconds. */
export const kycPoll = { everyS: 10, forS: 420 } as const

export const pollUntil = (startedAt: Date): Date => new Date(startedAt.getTime() + kycPoll.forS * 1000)

const checkStates = ['started', 'verified', 'name_differs', 'refused', 'expired'] as const
export type CheckState = (typeof checkStates)[number]

export const kycStatuses = [
  'NOT_STARTED',
  'PENDING',
  'TIMED_OUT',
  'VERIFIED',
  'NAME_MISMATCH',
  'REFUSED',
  'EXPIRED',
] as const
export type KycStatus = (typeof kycStatuses)[number]

const ended = {
  verified: 'VERIFIED',
  name_differs: 'NAME_MISMATCH',
  refused: 'REFUSED',
  expired: 'EXPIRED',
} as const satisfies Readonly<Record<Exclude<CheckState, 'started'>, KycStatus>>

/** A check without an answer for 420 seconds has timed out for the page; asked again it may still end well. */
export function kycStatusOf(check: { state: CheckState; started_at: Date } | undefined, now: Date): KycStatus {
  if (!check) return 'NOT_STARTED'
  if (check.state !== 'started') return ended[check.state]
  return now >= pollUntil(check.started_at) ? 'TIMED_OUT' : 'PENDING'
}

/** Checks somebody may begin in a day: each costs us money. */
export const checksADay = 10

export const workCode = { digits: 6, tries: 5, minutes: 15, sendsADay: 5 } as const
