import { createHmac } from 'node:crypto'
import { canBookBed, canTransfer } from '#features/booking/bookings/check-tenant.ts'
import { payments } from '#features/money/payments/server/api.ts'
import type { Session } from '#features/people/accounts/contract.ts'
import { capabilitiesOf, maskPhone } from '#features/people/accounts/rules.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { mayApplyAtBooking, mayApplyAtVisit } from '#features/people/referral-codes/rules.ts'
import { referrals } from '#features/people/referral-codes/server/api.ts'
import { transfers } from '#features/transfers/server/api.ts'
import type { Context } from '#platform/context.ts'

/** The session facts of document A for this person in this role. */
export async function sessionOf(ctx: Context): Promise<Session> {
  const { actor } = ctx
  if (!actor) return guest
  const [person, standing, referral, isOwner, credits, hasFreeMove] = await Promise.all([
    accounts.getPerson(ctx.db, actor.personId),
    accounts.tenantStanding(ctx.db, actor.personId),
    referrals.standingOf(ctx.db, actor.personId),
    accounts.ownsHomes(ctx.db, actor.personId),
    payments.creditsOf(ctx.db, actor.personId),
    transfers.hasFreeMove(ctx.db, actor.personId, ctx.now),
  ])
  const ownerManaged = standing.current?.vertical === 'OTB'
  const living = { lives: standing.lives, movingOut: standing.hasMoveOut, ownerManaged }
  return {
    ...guest,
    auth_token: proofOf(ctx.config.SECRET, actor.sessionId),
    id: person.id,
    profile_id: person.id,
    email: person.email,
    phone: person.phone ? maskPhone(person.phone) : null,
    name: `${person.first_name} ${person.last_name}`.trim(),
    first_name: person.first_name,
    last_name: person.last_name,
    phone_confirmed: person.phone_confirmed_at !== null,
    emailConfirmed: person.email !== null && person.email_confirmed_at !== null,
    credits,
    referral_code: person.referral_code,
    role: actor.role,
    roles: [...actor.roles],
    capabilities: capabilitiesOf(actor.role),
    gender: person.gender,
    group_of_friends: person.group_of_friends,
    is_influencer: actor.roles.includes('influencer'),
    is_admin: actor.role === 'admin',
    referral_code_applied: referral.alreadyReferred,
    is_eligible_to_apply_referral_code_at_sav: mayApplyAtVisit(referral),
    is_eligible_to_apply_referral_code_at_booking: mayApplyAtBooking(referral),
    move_in_status: standing.current?.state ?? null,
    house_id: standing.current?.homeId ?? null,
    profile_can_book_bed: canBookBed(living),
    user_assured: person.assured_at !== null,
    srr_status: standing.refundStatus,
    can_internal_transfer: canTransfer(living),
    free_internal_transfer: hasFreeMove,
    vertical: standing.current?.vertical ?? null,
    is_existing_tenant: standing.lives,
    is_existing_owner: isOwner,
    am_id: standing.current?.areaManagerId ?? null,
  }
}

/**
 * Identifies a client's session to other services. It grants no access here: only the cookie does, and no
 * script can read that.
 */
const proofOf = (secret: string, sessionId: number): string =>
  createHmac('sha256', secret).update(`session\n${sessionId}`).digest('base64url')

const guest: Session = {
  auth_token: null,
  id: null,
  profile_id: null,
  email: null,
  phone: null,
  name: 'guest',
  first_name: 'guest',
  last_name: '',
  phone_confirmed: false,
  emailConfirmed: false,
  credits: 0,
  referral_code: null,
  max_applicable_config: { credits: 0 },
  role: 'guest',
  roles: [],
  capabilities: [],
  gender: null,
  group_of_friends: false,
  is_influencer: false,
  is_admin: false,
  referral_code_applied: false,
  is_eligible_to_apply_referral_code_at_sav: true,
  is_eligible_to_apply_referral_code_at_booking: true,
  move_in_status: null,
  house_id: null,
  profile_can_book_bed: true,
  user_assured: false,
  srr_status: null,
  can_internal_transfer: false,
  free_internal_transfer: false,
  vertical: null,
  is_nesty: false,
  is_existing_tenant: false,
  is_existing_owner: false,
  am_id: null,
  allow_sav: true,
}
