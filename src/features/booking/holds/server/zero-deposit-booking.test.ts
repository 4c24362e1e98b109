import { describe, expect, test } from 'vitest'
import { openTown, type Where } from '#features/booking/payment/server/test-booking.ts'
import { applyAs, father, student, vouchFor } from '#features/booking/zero-deposit/server/test-apply.ts'

const town = openTown(0)

/** A free bed with zero deposit, another one on each call. */
async function zeroUnit(): Promise<Where> {
  const [bed] = await town.at.bedsToBook(1, { everyDeposit: true })
  return bed as Where
}

const preview = async ({ slug: house, unit, move_in }: Where, cookie?: string) =>
  (
    await town.site.send('POST', '/api/v4/bookings/preview', {
      ...{ body: { house, unit, move_in, deposit: 'zero' }, ...(cookie ? { cookie } : {}) },
    })
  ).json
const zero = { deposit: 'zero' }

describe('booking with zero deposit', () => {
  test('[BOOK-005] is refused until the partner approves, even if the client claims it', async () => {
    const where = await zeroUnit()
    expect((await preview(where)).zero_deposit).toMatchObject({ application_stage: 'none', eligible: false })
    const refused = await town.at.initiate(town.asha, where, zero)
    expect(refused).toMatchObject({
      status: 400,
      json: { error: { fields: { deposit: expect.stringMatching(/Apply/) } } },
    })
    const claimed = await town.at.initiate(town.asha, where, { ...zero, isEligibleForZsd: true })
    expect(claimed.status).toBe(400)
    await applyAs(town.site, town.asha, student)
    expect((await preview(where, town.asha)).zero_deposit).toMatchObject({ application_stage: 'not_eligible' })
    expect((await town.at.initiate(town.asha, where, zero)).json.error.fields.deposit).toMatch(/does not vouch/)
    await applyAs(town.site, town.asha, { ...father, phone: '9876500099' })
    expect((await town.at.initiate(town.asha, where, zero)).json.error.fields.deposit).toMatch(/confirm with a code/)
    await vouchFor(town.site, town.asha)
    expect((await preview(where, town.asha)).zero_deposit).toMatchObject({ eligible: true, info: null })
    expect((await town.at.initiate(town.asha, where, zero)).status).toBe(200)
    // Other deposit choices stay open, after any decision of the partner.
    expect((await town.at.initiate(town.ravi, await zeroUnit(), { deposit: 'full' })).status).toBe(200)
  })

  test('[API-070] [ZERO-022] costs the fee the partner set for this person, the same lines as in the preview', async () => {
    const where = await zeroUnit()
    const meera = await town.site.signIn('9876500013')
    const most = (await preview(where, meera)).zero_deposit
    await applyAs(town.site, meera)
    const told = await preview(where, meera)
    expect(told.zero_deposit.fee).toBe(Math.round(told.zero_deposit.deposit * 0.07))
    expect(told.zero_deposit.fee).toBeLessThan(most.fee)
    const { json } = await town.site.send(
      'GET',
      `/api/v4/zero_deposit_leads/eligibility?house=${where.slug}&unit=${where.unit}`,
      { cookie: meera },
    )
    expect(json).toMatchObject({ eligible: true, fee: told.zero_deposit.fee, deposit: told.zero_deposit.deposit })
    const held = await town.at.book(meera, where, zero)
    expect(held.later_items).toEqual(told.later.items)
    const fee = held.later_items.find(({ type }: { type: string }) => type === 'ZERO_DEPOSIT_FEE')
    expect(fee.amount).toBe(told.zero_deposit.fee)
    await town.at.judge()
  })

  test('is refused for a deposit above the partner’s limit', async () => {
    const where = await zeroUnit()
    const kiran = await town.site.signIn('9876500014')
    await applyAs(town.site, kiran)
    await town.site.services.db
      .updateTable('bond_applicant')
      .set({ limit_amount: 100 })
      .where('stage', '=', 'eligible')
      .execute()
    const { status, json } = await town.at.initiate(kiran, where, zero)
    expect({ status, field: json.error.fields.deposit }).toEqual({
      status: 400,
      field: expect.stringMatching(/vouches for up to ₹1, and the deposit is ₹/),
    })
  })

  test('is refused with an expired approval', async () => {
    const where = await zeroUnit()
    const { now } = town.site.clock
    const leela = await town.site.signIn('9876500015')
    await applyAs(town.site, leela)
    await town.site.services.db
      .updateTable('bond_applicant')
      .set({ decided_at: new Date(now.getTime() - 31 * 86_400_000) })
      .execute()
    expect((await town.at.initiate(leela, where, zero)).json.error.fields.deposit).toMatch(/expired/)
  })
})
