import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#app/testing/test-factories.ts'
import { payOwners } from '#features/money/payouts/server/pay-owners.ts'
import { openBank } from '#features/money/payouts/server/test-payouts.ts'
import { providerError } from '#providers/provider-error.ts'
import type { MoneyMismatch } from '../check-contract.ts'
import type { OfficePayout } from '../payout-contract.ts'

const bank = openBank()
let meera: TestPerson
let admin: string
beforeAll(async () => {
  meera = await bank.make.aPerson({ firstName: 'Meera', roles: ['admin'] })
  admin = await bank.site.signIn(meera.phone)
})

const read = async (path: string) => (await bank.site.send('GET', `/api/v1/money/${path}`, { cookie: admin })).json
const act = (path: string) => bank.site.send('POST', `/api/v1/money/${path}`, { cookie: admin })
const payoutOf = async (id: number): Promise<OfficePayout | undefined> =>
  (await read('payouts.json')).payouts.find((each: OfficePayout) => each.id === id)

/** An owner who was paid to an account with this ending; answers the payout's id. */
let days = 0
async function paidOwner(amount: number, ending?: string): Promise<number> {
  const owner = await bank.anOwnerDue(amount)
  await bank.giveAccount(owner, ending)
  days += 1
  await payOwners(bank.job(), `2026-11-${10 + days}`)
  const [payout] = await bank.payoutsOf(owner.id)
  await bank.send(payout?.id ?? 0)
  return payout?.id ?? 0
}

describe('payouts in the money office', () => {
  test('are listed with their state and masked account, and one that failed goes again under another key', async () => {
    const id = await paidOwner(5_000_00, '0001')
    expect(await payoutOf(id)).toMatchObject({
      ...{
        person: 'Ramesh Kumar',
        amount: 5_000_00,
        purpose: 'rent',
        state: 'failed',
        account_end: '0001',
        attempt: 1,
      },
    })
    expect((await read('office.json')).payouts_stuck).toBe(1)
    const [listed] = (await read('payouts.json?state=failed')).payouts
    expect(listed.id).toBe(id)
    expect((await act(`payouts/${id}/retry`)).json).toEqual({ state: 'due' })
    expect(await payoutOf(id)).toMatchObject({ state: 'due', attempt: 2 })
    expect((await read('office.json')).actions[0]).toMatchObject({ what: 'retry_payout' })
    await bank.judge()
  })

  test('that arrived cannot be sent again, and unknown ones are not found', async () => {
    const id = await paidOwner(6_000_00)
    expect((await act(`payouts/${id}/retry`)).status).toBe(409)
    expect((await act('payouts/999999/retry')).status).toBe(404)
    expect((await payoutOf(id))?.utr).toMatch(/^UTR/)
  })

  test('are for admins who proved lately who they are', async () => {
    const id = await paidOwner(100_00, '0001')
    const tenant = await bank.site.openSession((await bank.make.aPerson()).id, 'tenant')
    expect((await bank.site.send('GET', '/api/v1/money/payouts.json', { cookie: tenant })).status).toBe(403)
    await bank.make.forgetProof(meera.id)
    const { status, json } = await act(`payouts/${id}/retry`)
    expect([status, json.error.code]).toEqual([403, 'confirm_identity'])
    admin = await bank.site.signIn(meera.phone)
  })
})

describe('the comparison of payouts', () => {
  const mismatches = async (): Promise<MoneyMismatch[]> => (await read('office.json')).mismatches

  test('applies what was lost, and finds nothing where both say the same', async () => {
    const slow = await paidOwner(7_000_00, '0002')
    const back = await paidOwner(8_000_00, '0003')
    bank.later(3600)
    const { json } = await act('checks')
    expect(json).toMatchObject({ mismatches: 0 })
    expect(json.payouts).toBeGreaterThan(2)
    expect(await payoutOf(slow)).toMatchObject({ state: 'done' })
    expect(await payoutOf(back)).toMatchObject({ state: 'reversed' })
    const [check] = (await read('office.json')).checks
    expect(check.paid_out_there).toBe(check.paid_out_here)
    await bank.judge()
  })

  test('finds payouts of others, other amounts and those the provider does not know; corrected ones disappear', async () => {
    const wrong = await payoutOf(await paidOwner(1_000_00))
    const never = await payoutOf(await paidOwner(2_000_00))
    bank.later(3600)
    const { payouts } = bank.site.services.providers
    const { list, findPayout } = payouts
    payouts.list = async (period) => {
      const all = (await list(period)).filter(({ id }) => id !== never?.provider_id)
      const [first] = all
      if (!first) throw new Error('no payout is there')
      const stranger = { ...first, id: 'pout_Stranger000001', reference: 'by hand', status: 'processed' as const }
      const off = (id: string) => (id === wrong?.provider_id ? 100 : 0)
      return [...all.map((each) => ({ ...each, amountPaise: each.amountPaise + off(each.id) })), stranger]
    }
    payouts.findPayout = async (id) => (id === never?.provider_id ? null : findPayout(id))
    try {
      await act('checks')
    } finally {
      Object.assign(payouts, { list, findPayout })
    }
    const found = new Map((await mismatches()).map(({ gateway_payment_id, kind }) => [gateway_payment_id, kind]))
    expect(found).toEqual(
      new Map([
        [wrong?.provider_id, 'payout_differs'],
        [never?.provider_id, 'payout_missing_there'],
        ['pout_Stranger000001', 'payout_unknown_here'],
      ]),
    )
    // While the provider is away nothing counts as gone.
    payouts.list = async () => {
      throw providerError('unavailable', 'away')
    }
    await act('checks')
    Object.assign(payouts, { list })
    expect(await mismatches()).toHaveLength(3)
    await act('checks')
    expect(await mismatches()).toEqual([])
  })
})
