import { expect, test } from 'vitest'
import { openTown } from '#features/booking/payment/server/test-booking.ts'

const town = openTown()

const codeOf = async (phone: string) => {
  const { referral_code } = await town.site.services.db
    .updateTable('person')
    .set({ referral_code: `CODE${phone.slice(-4)}` })
    .where('phone', '=', phone)
    .returning('referral_code')
    .executeTakeFirstOrThrow()
  return String(referral_code)
}
/** The flag by which the screen decides whether to ask for a code. */
const mayApply = async (cookie: string): Promise<[boolean, boolean]> => {
  const { json: session } = await town.site.send('POST', '/api/v1/sessions.json', { cookie })
  const { json: check } = await town.site.send('GET', '/profiles/check_tenant', { cookie })
  return [
    session.is_eligible_to_apply_referral_code_at_booking,
    check.referral_details.is_eligible_to_apply_referral_code_at_booking,
  ]
}
/** Those of this test; people of the demo world have signed up by codes. */
const referrals = () =>
  town.site.services.db.selectFrom('referral').select(['code', 'step']).where('step', '<>', 'signup').execute()

test('[REFER-014] a referral code is applied at booking when the session allows it, and refused to everybody else', async () => {
  await town.site.signIn('9000000001')
  const referral_code = await codeOf('9000000001')
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
  const vignesh = await town.site.signIn('9000000007')
  expect(await mayApply(vignesh)).toEqual([false, false])
  expect((await town.at.initiate(vignesh, town.unit(), { referral_code })).status).toBe(422)
  expect(await referrals()).toHaveLength(1)
})
