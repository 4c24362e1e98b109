import { safeFrom } from '#features/tenancy/tenancies/rules.ts'

export const canComplain = (movedInAt: Date | null, now: Date): movedInAt is Date =>
  movedInAt !== null && now < safeFrom(movedInAt)

export const caseStates = ['open', 'solved', 'upheld'] as const
export type CaseState = (typeof caseStates)[number]

export const caseWords = { least: 10, most: 2000 }

/** Photos of one case. */
export const mostPhotos = 6
