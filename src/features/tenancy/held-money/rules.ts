const hourMs = 3_600_000

/** Hours after the keys in which a tenant may say that the home is not as shown. */
export const safeHours = 48

export const safeFrom = (movedInAt: Date): Date => new Date(movedInAt.getTime() + safeHours * hourMs)

export const canComplain = (movedInAt: Date | null, now: Date): movedInAt is Date =>
  movedInAt !== null && now < safeFrom(movedInAt)

export const caseStates = ['open', 'solved', 'upheld'] as const
export type CaseState = (typeof caseStates)[number]

export const caseWords = { least: 10, most: 2000 }

/** Photos of one case. */
export const mostPhotos = 6
