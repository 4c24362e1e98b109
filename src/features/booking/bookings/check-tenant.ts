import { m } from '#messages'
/** Document A, "Tenancy check": how somebody who wants to book stands with us. Pure; the words are ours. */
export type TenantFacts = {
  /** Has a home of ours, or is about to move into one. */
  hasHome: boolean
  /** Lives in it: the keys are theirs. */
  lives: boolean
  movingOut: boolean
  ownerManaged: boolean
  homeId: number | null
  /** The bond partner vouches for them now, or will for a home they booked. */
  hasBond: boolean
  bondComing: boolean
  /** Why no referral code can be used; null where one can. */
  referralRefusal: string | null
  referral: { code: string; referrerId: number; appliedOn: string } | null
}

type Living = Pick<TenantFacts, 'lives' | 'movingOut' | 'ownerManaged'>

export const canTransfer = ({ lives, movingOut, ownerManaged }: Living): boolean => lives && !movingOut && !ownerManaged

/**
 * A person cannot live in two beds: a tenant who stays cannot book a second one. They may book another in its
 * place, by saying when they hand the present home over; a room or a house may be a second home.
 */
export const canBookBed = ({ lives, movingOut }: Pick<Living, 'lives' | 'movingOut'>): boolean => !lives || movingOut

/** The partner vouches for one home of a person at a time. */
export const canTakeZeroDeposit = ({ hasBond, bondComing }: Pick<TenantFacts, 'hasBond' | 'bondComing'>): boolean =>
  !hasBond && !bondComing

export const secondBondText = (): string => m.booking_second_bond()

/** Shown above the booking to people who already have a home; null for everybody else. */
function tenantInfo(facts: TenantFacts): string {
  if (!facts.hasHome) return ''
  if (!facts.lives) return m.booking_tenant_second()
  if (facts.movingOut) return ''
  return canTransfer(facts) ? m.booking_tenant_moves() : m.booking_tenant_lives()
}

/** The kinds of offers open to them: for new tenants, or for present ones. */
const offerTypes = ({ lives }: Pick<TenantFacts, 'lives'>): string[] =>
  lives ? ['free internal transfer', 'refer_tenants', 'refer_owner'] : ['onboarding_charges', 'online_visit']

export function tenantCheck(facts: TenantFacts) {
  const { referral, referralRefusal } = facts
  const mayRefer = referralRefusal === null
  return {
    exists: facts.hasHome,
    can_apply_referral: mayRefer,
    internal_transfer: canTransfer(facts),
    moving_out: facts.movingOut,
    info: tenantInfo(facts),
    house_id: facts.homeId,
    show_referral_coupons: mayRefer,
    offer_types: offerTypes(facts),
    referral_details: {
      can_use_referral_code_at_booking: mayRefer,
      referral_error_message: referralRefusal,
      referral_code: referral?.code ?? null,
      referrer_id: referral?.referrerId ?? null,
      is_eligible_to_apply_referral_code_at_booking: mayRefer,
    },
    valid_referrals_info: referral ? [{ referral_code: referral.code, applied_on: referral.appliedOn }] : [],
    can_apply_zero_deposit: canTakeZeroDeposit(facts),
  }
}
