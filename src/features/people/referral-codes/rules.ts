/** Why a code cannot be used. `null` where it can. */
export type ReferralFacts = {
  /** Nobody has this code where null. */
  referrer: { isSelf: boolean; isActiveTenant: boolean; isInfluencer: boolean } | null
  alreadyReferred: boolean
  hasVisited: boolean
  hasHome: boolean
}

export type ReferralStep = 'signup' | 'visit' | 'booking'

/** Whoever asks can use no code at all. */
export function whyNotAtAll({ alreadyReferred, hasHome }: Omit<ReferralFacts, 'referrer'>): string | null {
  if (alreadyReferred) return 'You have used a referral code already.'
  return hasHome ? 'Referral codes are for people who come new.' : null
}

/** `step` where it is known what the code is for. */
export function whyNot(facts: ReferralFacts, step?: ReferralStep): string | null {
  const { referrer, hasVisited } = facts
  const never = whyNotAtAll(facts)
  if (never) return never
  if (step === 'visit' && hasVisited) return 'A referral code goes with the first visit. Enter it when you book.'
  if (!referrer) return 'Invalid referral code'
  if (referrer.isSelf) return 'This is your own code. Share it with a friend.'
  if (!referrer.isActiveTenant && !referrer.isInfluencer) {
    return 'This code cannot be used: the person who shared it is not an active tenant.'
  }
  return null
}

type Standing = Omit<ReferralFacts, 'referrer'>

/** A code typed with the first visit, or with the first booking after visits without one. */
export const mayApplyAtVisit = ({ alreadyReferred, hasVisited, hasHome }: Standing): boolean =>
  !alreadyReferred && !hasVisited && !hasHome
export const mayApplyAtBooking = ({ alreadyReferred, hasHome }: Standing): boolean => !alreadyReferred && !hasHome
