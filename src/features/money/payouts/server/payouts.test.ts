import { describe, expect, test } from 'vitest'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments, release } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import { providerError } from '#providers/provider-error.ts'
import { askAfterSent } from './ask-payouts.ts'
import { owePayout } from './owe-payout.ts'
import { payOwner, payOwners } from './pay-owners.ts'
import { findPayout } from './payout-queries.ts'
import { askAfterPayout, sendAgain } from './retry-payout.ts'
import { openBank } from './test-payouts.ts'

const bank = openBank()
const day = '2026-11-17'
const onlyPayout = async (personId: number) => {
  const [payout, ...more] = await bank.payoutsOf(personId)
  if (!payout || more.length > 0) throw new Error(`${more.length + 1} payouts instead of one`)
  return payout
}
const rowOf = async (id: number) => {
  const row = await findPayout(bank.site.services.db, id)
  if (!row) throw new Error(`no payout ${id}`)
  return row
}
const madeAtProvider = async () => {
  const all = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }
  return (await bank.site.services.providers.payouts.list(all)).length
}

describe('money that owners are due', () => {
  test('goes to their verified account once a day, and the books say so', async () => {
    const owner = await bank.anOwnerDue(12_000_00)
    expect(await payOwners(bank.job(), day)).toBe(0)
    await bank.giveAccount(owner)
    const made = await Promise.all([payOwners(bank.job(), day), payOwners(bank.job(), day)])
    expect(made.toSorted()).toEqual([0, 1])
    const payout = await onlyPayout(owner.id)
    expect(payout).toMatchObject({ amount: 12_000_00, state: 'due', reference: `owner:${owner.id}:${day}` })
    expect([await bank.balance('owners_due', owner.id), await bank.balance('payouts_out', owner.id)]).toEqual([
      ...[0, 12_000_00],
    ])
    await bank.send(payout.id)
    expect(await onlyPayout(owner.id)).toMatchObject({ state: 'done', utr: expect.stringMatching(/^UTR/) })
    expect(await bank.balance('payouts_out', owner.id)).toBe(0)
    expect(await bank.site.lastMessage(owner.phone)).toContain('We paid ₹12,000 to your bank account.')
    // The next rent of the same day waits for the next day.
    await bank.rentFor(owner, 500_00)
    expect(await payOwners(bank.job(), day)).toBe(0)
    expect(await payOwners(bank.job(), '2026-11-18')).toBe(1)
    await bank.judge()
  })

  test('is what they were due when the month began: a rent of this month is paid on the 5th of the next', async () => {
    const owner = await bank.anOwnerDue(4_000_00)
    await bank.giveAccount(owner)
    const { db } = bank.site.services
    const invoiceId = await bank.paidRent(owner, 6_000_00)
    await transaction(db, (tx) => release.rentOf(tx, invoiceId, owner.id, new Date('2026-11-02T06:00:00Z')))
    const payOn = (on: string) => payOwner(bank.job(), owner.id, on)
    expect([await payOn('2026-11-04'), await payOn('2026-11-05'), await payOn('2026-11-06')]).toEqual([
      ...[false, true, false],
    ])
    expect((await bank.payoutsOf(owner.id)).map(({ amount }) => amount)).toEqual([4_000_00])
    expect([await payOn('2026-12-04'), await payOn('2026-12-05')]).toEqual([false, true])
    expect((await bank.payoutsOf(owner.id)).map(({ amount }) => amount)).toEqual([4_000_00, 6_000_00])
    expect(await bank.balance('owners_due', owner.id)).toBe(0)
  })

  test('[TENANT-022] a deposit that was passed on to them goes out the same day, within a week of the move-in; rent waits for the 5th', async () => {
    const owner = await bank.anOwnerDue(4_000_00)
    await bank.giveAccount(owner)
    const { tenancyId } = await bank.make.aTenant({ in: await bank.make.aHome({ owner }) })
    const passOn = (amount: number, at: string) =>
      transaction(bank.site.services.db, (tx) =>
        payments.post(tx, postings.depositToOwner({ tenancyId, ownerId: owner.id, name: at }, amount), new Date(at)),
      )
    const paid = async () => (await bank.payoutsOf(owner.id)).map(({ amount }) => amount)
    expect(await payOwners(bank.job(), '2026-11-02')).toBe(0)
    await passOn(18_400_00, '2026-11-02T20:00:00Z')
    expect(await Promise.all([1, 2].map(() => payOwners(bank.job(), '2026-11-03')))).toContain(1)
    expect(await paid()).toEqual([18_400_00])
    expect(await payOwners(bank.job(), '2026-11-04')).toBe(0)
    expect(await payOwner(bank.job(), owner.id, '2026-11-05')).toBe(true)
    expect(await payOwner(bank.job(), owner.id, '2026-11-06')).toBe(false)
    await passOn(2_000_00, '2026-11-12T01:00:00Z')
    expect(await payOwner(bank.job(), owner.id, '2026-11-12')).toBe(true)
    expect(await paid()).toEqual([18_400_00, 4_000_00, 2_000_00])
    expect(await bank.balance('owners_due', owner.id)).toBe(0)
  })

  test('is paid once by two workers at once and by every message that comes twice', async () => {
    const owner = await bank.anOwnerDue(7_000_00)
    await bank.giveAccount(owner)
    await payOwners(bank.job(), day)
    const { id } = await onlyPayout(owner.id)
    const before = [await madeAtProvider(), await bank.inBank()] as const
    await Promise.all([1, 2, 3, 4].map(() => bank.send(id)))
    const providerId = (await onlyPayout(owner.id)).provider_id ?? ''
    expect(await Promise.all([1, 2, 3].map(() => bank.webhook(providerId)))).toEqual([200, 200, 200])
    await bank.send(id)
    expect(await madeAtProvider()).toBe(before[0] + 1)
    expect(await bank.inBank()).toBe(before[1] - 7_000_00)
    await bank.judge()
  })

  test('that fails is due again, and is in the payout of the next day', async () => {
    const owner = await bank.anOwnerDue(3_000_00)
    await bank.giveAccount(owner, '0001')
    await payOwners(bank.job(), day)
    const { id } = await onlyPayout(owner.id)
    await bank.send(id)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('bank') })
    expect(await bank.balance('owners_due', owner.id)).toBe(3_000_00)
    expect(await bank.site.lastMessage(owner.phone)).toContain('Your bank did not take ₹3,000')
    await bank.giveAccount(owner, '9012')
    // A changed account waits a day.
    expect(await payOwners(bank.job(), '2026-11-18')).toBe(0)
    bank.later(24 * 3600)
    await payOwners(bank.job(), '2026-11-18')
    const second = (await bank.payoutsOf(owner.id))[1]
    await bank.send(second?.id ?? 0)
    expect(await rowOf(second?.id ?? 0)).toMatchObject({ state: 'done', amount: 3_000_00 })
    // The first one cannot be paid beside it.
    await expect(sendAgain(bank.job(), id)).rejects.toMatchObject({ status: 409, code: 'not_enough' })
    await bank.judge()
  })
})

describe('a payout', () => {
  const owe = (personId: number, amount: number, reference: string) =>
    transaction(bank.site.services.db, (tx) =>
      owePayout(tx, bank.job(), { personId, amount, purpose: 'deposit', reference }),
    )

  test('is made once for its reference, and never of more than is owed', async () => {
    const person = await bank.aPersonOwed(5_000_00)
    await expect(owe(person.id, 5_000_01, 'settlement:1')).rejects.toMatchObject({ status: 409, code: 'not_enough' })
    expect(await bank.payoutsOf(person.id)).toEqual([])
    const all = await Promise.all([1, 2, 3].map(() => owe(person.id, 5_000_00, 'settlement:1')))
    expect(all.filter(({ made }) => made)).toHaveLength(1)
    expect(await bank.balance('refunds_due', person.id)).toBe(0)
    await bank.judge()
  })

  test('waits until there is a verified account, then goes by itself', async () => {
    const person = await bank.aPersonOwed(4_000_00)
    const { id } = await owe(person.id, 4_000_00, 'settlement:2')
    await bank.send(id)
    expect(await rowOf(id)).toMatchObject({ state: 'due', waits_for: 'bank_account' })
    await bank.giveAccount(person)
    await bank.send(id)
    expect(await rowOf(id)).toMatchObject({ state: 'done', waits_for: null })
    await bank.judge()
  })

  test('that is slow is asked about until it arrives', async () => {
    const person = await bank.aPersonOwed(900_00)
    await bank.giveAccount(person, '0002')
    const { id } = await owe(person.id, 900_00, 'settlement:3')
    await bank.send(id)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', utr: null })
    bank.later(70)
    await askAfterSent(bank.job())
    expect(await rowOf(id)).toMatchObject({ state: 'sent', asked: 1 })
    bank.later(600)
    await askAfterSent(bank.job())
    expect(await rowOf(id)).toMatchObject({ state: 'done', utr: expect.any(String) })
    await bank.judge()
  })

  test('that comes back after it arrived is owed again, and goes under another key', async () => {
    const person = await bank.aPersonOwed(2_000_00)
    await bank.giveAccount(person, '0003')
    const { id } = await owe(person.id, 2_000_00, 'settlement:4')
    await bank.send(id)
    const sent = await rowOf(id)
    expect(sent.state).toBe('done')
    bank.later(130)
    expect(await bank.webhook(sent.provider_id ?? '')).toBe(200)
    expect(await bank.webhook(sent.provider_id ?? '')).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'reversed' })
    expect(await bank.balance('refunds_due', person.id)).toBe(2_000_00)
    // Another account: what came back goes there by itself.
    await bank.giveAccount(person, '7777')
    expect(await rowOf(id)).toMatchObject({ state: 'due', attempt: 2, provider_id: null })
    // The old message once more: it is about the first attempt.
    expect(await bank.webhook(sent.provider_id ?? '')).toBe(200)
    await bank.send(id)
    expect(await rowOf(id)).toMatchObject({ state: 'due', attempt: 2, waits_for: 'bank_change' })
    bank.later(24 * 3600)
    await bank.send(id)
    const again = await rowOf(id)
    expect(again).toMatchObject({ state: 'done', attempt: 2 })
    expect(again.provider_id).not.toBe(sent.provider_id)
    await bank.judge()
  })

  test('is found by its key where the answer was lost and the provider now refuses', async () => {
    const person = await bank.aPersonOwed(1_500_00)
    await bank.giveAccount(person)
    const { id } = await owe(person.id, 1_500_00, 'settlement:5')
    const { payouts } = bank.site.services.providers
    const real = payouts.send
    payouts.send = async (input) => {
      await real(input)
      throw providerError('unavailable', 'The answer is lost')
    }
    await expect(bank.send(id)).rejects.toThrow('The answer is lost')
    expect(await rowOf(id)).toMatchObject({ state: 'due' })
    payouts.send = async () => {
      throw providerError('rejected', 'Refused')
    }
    await bank.send(id)
    payouts.send = real
    expect(await rowOf(id)).toMatchObject({ state: 'done' })
    await bank.judge()
  })

  test('the provider refuses is owed again, with the reason', async () => {
    const person = await bank.aPersonOwed(600_00)
    await bank.giveAccount(person)
    const { id } = await owe(person.id, 600_00, 'settlement:6')
    const { payouts } = bank.site.services.providers
    const real = payouts.send
    payouts.send = async () => {
      throw providerError('rejected', 'The payment gateway answered 400')
    }
    await bank.send(id)
    payouts.send = real
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'The payment gateway answered 400' })
    expect(await bank.balance('refunds_due', person.id)).toBe(600_00)
    await sendAgain(bank.job(), id)
    await bank.send(id)
    expect(await askAfterPayout(bank.job(), await rowOf(id))).toMatchObject({ state: 'done', attempt: 2 })
    await bank.judge()
  })

  test('is not touched by a message that is not signed or was changed', async () => {
    const person = await bank.aPersonOwed(800_00)
    await bank.giveAccount(person, '0002')
    const { id } = await owe(person.id, 800_00, 'settlement:7')
    await bank.send(id)
    const { provider_id } = await rowOf(id)
    bank.later(130)
    expect(await bank.webhook(provider_id ?? '', (text) => `${text} `)).toBe(400)
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
  })
})
