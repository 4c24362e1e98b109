import { expect, test } from 'vitest'
import { type TenantFacts, tenantCheck } from './check-tenant.ts'

const stranger: TenantFacts = {
  ...{
    hasHome: false,
    lives: false,
    movingOut: false,
    ownerManaged: false,
    homeId: null,
    hasBond: false,
    bondComing: false,
  },
  ...{ referralRefusal: null, referral: null },
}
const tenant: TenantFacts = {
  ...stranger,
  ...{ hasHome: true, lives: true, homeId: 7, referralRefusal: 'Referral codes are for new users.' },
}

test('[BOOK-018] a new tenant has no home, may use a referral code and gets no message', () => {
  expect(tenantCheck(stranger)).toMatchObject({
    ...{ exists: false, can_apply_referral: true, internal_transfer: false, moving_out: false, info: '' },
    ...{ house_id: null, show_referral_coupons: true, valid_referrals_info: [], can_apply_zero_deposit: true },
    offer_types: ['onboarding_charges', 'online_visit'],
  })
})

test('a current tenant is offered a transfer; one who has given notice or lives in an owner-managed home is not', () => {
  expect(tenantCheck(tenant)).toMatchObject({ exists: true, house_id: 7, internal_transfer: true })
  expect(tenantCheck(tenant).info).toContain('internal transfer')
  expect(tenantCheck({ ...tenant, movingOut: true })).toMatchObject({ internal_transfer: false, info: '' })
  const otb = tenantCheck({ ...tenant, ownerManaged: true })
  expect(otb.internal_transfer).toBe(false)
  expect(otb.info).not.toContain('internal transfer')
})

test('[BOOK-019] a used referral code is shown with its owner, and a second code is refused', () => {
  const used = { code: 'ASHA12', referrerId: 4, appliedOn: '2026-11-02' }
  const refusal = 'You have used a referral code already.'
  expect(tenantCheck({ ...stranger, referralRefusal: refusal, referral: used }).referral_details).toEqual({
    can_use_referral_code_at_booking: false,
    referral_error_message: refusal,
    referral_code: 'ASHA12',
    referrer_id: 4,
    is_eligible_to_apply_referral_code_at_booking: false,
  })
})

test('[ZERO-034] zero deposit is available for one home at a time', () => {
  expect(tenantCheck({ ...tenant, hasBond: true }).can_apply_zero_deposit).toBe(false)
  expect(tenantCheck(tenant).can_apply_zero_deposit).toBe(true)
  expect(tenantCheck({ ...tenant, bondComing: true }).can_apply_zero_deposit).toBe(false)
})
