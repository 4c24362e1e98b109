/** Who sent somebody here, kept in their browser until they sign up. */
export const invitationCookie = 'thikana_invited'
export const invitationDays = 30

/** The facts that decide whether a code can be used. */
export type ReferralFacts = {
  /** Null if the code does not exist. */
  referrer: { isSelf: boolean; wasBroughtByThem: boolean; isActiveTenant: boolean; isInfluencer: boolean } | null
  alreadyReferred: boolean
  hasVisited: boolean
  hasHome: boolean
}

export type ReferralStep = 'signup' | 'visit' | 'booking'

/** Why the person cannot use any code; null if they can. */
export function whyNotAtAll({ alreadyReferred, hasHome }: Omit<ReferralFacts, 'referrer'>): string | null {
  if (alreadyReferred) return 'You have used a referral code already.'
  return hasHome ? 'Referral codes are for new users.' : null
}

/** Why the person cannot use this code; null if they can. `step` is the occasion, if known. */
export function whyNot(facts: ReferralFacts, step?: ReferralStep): string | null {
  const { referrer, hasVisited } = facts
  const never = whyNotAtAll(facts)
  if (never) return never
  if (step === 'visit' && hasVisited) return 'A referral code goes with the first visit. Enter it when you book.'
  if (!referrer) return 'Invalid referral code'
  if (referrer.isSelf) return 'This is your own code. Share it with a friend.'
  if (referrer.wasBroughtByThem) return 'You brought this person yourself, so their code is not for you.'
  if (!referrer.isActiveTenant && !referrer.isInfluencer) {
    return 'This code cannot be used: the person who shared it is not an active tenant.'
  }
  return null
}

type Standing = Omit<ReferralFacts, 'referrer'>

/** Allowed with the first visit, or with the first booking after visits without a code. */
export const mayApplyAtVisit = ({ alreadyReferred, hasVisited, hasHome }: Standing): boolean =>
  !alreadyReferred && !hasVisited && !hasHome
export const mayApplyAtBooking = ({ alreadyReferred, hasHome }: Standing): boolean => !alreadyReferred && !hasHome
