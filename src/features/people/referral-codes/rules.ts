import { m } from '#messages'
/** The code of the person who sent a visitor here, kept in the browser until they sign up. */
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
export function explainReferralRefusal({ alreadyReferred, hasHome }: Omit<ReferralFacts, 'referrer'>): string | null {
  if (alreadyReferred) return m.accounts_referral_used()
  return hasHome ? m.accounts_referral_new_users() : null
}

/** Why the person cannot use this code; null if they can. `step` is the occasion, if known. */
export function explainCodeRefusal(facts: ReferralFacts, step?: ReferralStep): string | null {
  const { referrer, hasVisited } = facts
  const never = explainReferralRefusal(facts)
  if (never) return never
  if (step === 'visit' && hasVisited) return m.accounts_referral_first_visit()
  if (!referrer) return m.accounts_invalid_referral()
  if (referrer.isSelf) return m.accounts_referral_own()
  if (referrer.wasBroughtByThem) return m.accounts_referral_brought()
  if (!referrer.isActiveTenant && !referrer.isInfluencer) {
    return m.accounts_referral_not_active()
  }
  return null
}

type Standing = Omit<ReferralFacts, 'referrer'>

/** Allowed with the first visit, or with the first booking after visits without a code. */
export const mayApplyAtVisit = ({ alreadyReferred, hasVisited, hasHome }: Standing): boolean =>
  !alreadyReferred && !hasVisited && !hasHome
export const mayApplyAtBooking = ({ alreadyReferred, hasHome }: Standing): boolean => !alreadyReferred && !hasHome
