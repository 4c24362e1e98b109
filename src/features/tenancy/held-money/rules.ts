const hourMs = 3_600_000

/** Hours after the keys to say that something is not as shown, and to add to the report and sign it. */
export const safeHours = 48

export const safeFrom = (movedInAt: Date): Date => new Date(movedInAt.getTime() + safeHours * hourMs)

export const canComplain = (movedInAt: Date | null, now: Date): movedInAt is Date =>
  movedInAt !== null && now < safeFrom(movedInAt)

export const caseStates = ['open', 'solved', 'upheld'] as const
export type CaseState = (typeof caseStates)[number]

export const caseWords = { least: 10, most: 2000 }

/** Photos of one case. */
export const mostPhotos = 6
