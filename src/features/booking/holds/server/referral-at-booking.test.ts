import { expect, test } from 'vitest'
import { factoriesIn } from '#app/testing/test-factories.ts'
import { openTown } from '#features/booking/payment/server/test-booking.ts'

const town = openTown(3)

/** The flag by which the screen decides whether to ask for a code. */
const mayApply = async (cookie: string): Promise<[boolean, boolean]> => {
  const { json: session } = await town.site.send('POST', '/api/v1/sessions.json', { cookie })
  const { json: check } = await town.site.send('GET', '/profiles/check_tenant', { cookie })
  return [
    session.is_eligible_to_apply_referral_code_at_booking,
    check.referral_details.is_eligible_to_apply_referral_code_at_booking,
  ]
}
const referrals = () => town.site.services.db.selectFrom('referral').select(['code', 'step']).execute()

test('[REFER-014] a referral code is applied at booking when the session allows it, and refused to everybody else', async () => {
  const make = factoriesIn(town.site.services.db, () => town.site.clock.now)
  const referral_code = 'KAVYA26'
  // Only who lives in a home of ours can bring somebody.
  const kavya = await make.aPerson({ firstName: 'Kavya', referralCode: referral_code })
  await make.aTenant({ in: await make.aHome(), person: kavya })
  expect(await mayApply(town.asha)).toEqual([true, true])
  const first = town.unit()
  const wrong = await town.at.initiate(town.asha, first, { referral_code: 'NOBODY99' })
  expect(wrong).toMatchObject({ status: 422, json: { error: { fields: { referral_code: 'Invalid referral code' } } } })
  expect(await referrals()).toEqual([])
  expect((await town.at.initiate(town.asha, first, { referral_code: referral_code.toLowerCase() })).status).toBe(200)
  expect(await referrals()).toEqual([{ code: referral_code, step: 'booking' }])

  // A code can be used once per person: the flag is off, and the call refuses a second code.
  expect(await mayApply(town.asha)).toEqual([false, false])
  const second = town.unit()
  const again = await town.at.initiate(town.asha, second, { referral_code })
  expect(again).toMatchObject({ status: 422, json: { error: { fields: { referral_code: expect.any(String) } } } })
  expect((await town.at.initiate(town.ravi, second)).status, 'nothing was held for it').toBe(200)

  // Nor for somebody who has, or had, a home of ours.
  const { person } = await make.aTenant({ in: await make.aHome(), state: 'notice_given' })
  const vignesh = await town.site.openSession(person.id, 'tenant')
  expect(await mayApply(vignesh)).toEqual([false, false])
  expect((await town.at.initiate(vignesh, town.unit(), { referral_code })).status).toBe(422)
  expect(await referrals()).toHaveLength(1)
})
