import { describe, expect, test } from 'vitest'
import { photo } from '#features/people/privacy/server/test-upload.ts'
import { bankAccounts } from './api.ts'
import { askAfterChecks, sendUnlocked } from './ask-payouts.ts'
import { reviewsIn } from './test-bank-reviews.ts'
import { openBank } from './test-payouts.ts'

const bank = openBank()
const { somebodyOwed } = reviewsIn(bank)

describe('an account that was changed', () => {
  test('is not paid to for 24 hours, and the person is told by SMS and mail', async () => {
    const one = await somebodyOwed('lock:1')
    await bank.site.services.db
      .updateTable('person')
      .set({ email: `a${one.person.id}@home.example`, email_confirmed_at: bank.site.clock.now })
      .where('id', '=', one.person.id)
      .execute()
    await one.enter('1111')
    await one.enter('2222')
    expect(await one.verify()).toMatchObject({ success: true })
    const until = new Date(bank.site.clock.now.getTime() + 24 * 3_600_000).toISOString()
    expect(await one.details()).toMatchObject({ status: 'complete', locked_until: until, attempts: 2 })
    expect(await bank.channelsTo(one.person.id)).toEqual(['email', 'email', 'sms', 'sms'])
    expect(await bank.site.lastMessage(one.person.phone)).toContain(
      'ends in 2222 once it is verified. Nothing is paid to it for 24 hours.',
    )
    await bank.send(one.payoutId)
    expect(await one.payout()).toMatchObject({ state: 'due', waits_for: 'bank_change' })
    bank.later(24 * 3600 - 1)
    await bank.send(one.payoutId)
    expect(await one.payout()).toMatchObject({ state: 'due', waits_for: 'bank_change' })
    bank.later(1)
    await sendUnlocked(bank.job())
    await bank.runSendJobs()
    expect(await one.payout()).toMatchObject({ state: 'done', waits_for: null })
    await bank.judge()
  })

  test('while it is verified: the answer for the older one counts for nothing', async () => {
    const one = await somebodyOwed('version:1')
    const { payouts } = bank.site.services.providers
    const real = payouts.checkAccount
    await one.enter('1111')
    payouts.checkAccount = async (input) => {
      payouts.checkAccount = real
      // Here the older account is with the bank.
      await one.enter('0005')
      return real(input)
    }
    expect(await one.verify()).toEqual({
      ...{ success: false, info: 'Your bank has not been asked yet.' },
      data: { verification_status: 'NOT_VERIFIED' },
    })
    expect(await one.details()).toMatchObject({ accountNumber: '••••0005', status: 'incomplete' })
    const rows = await bank.accountsOf(one.person.id)
    expect(rows).toMatchObject([
      { number_end: '1111', status: 'pending', verified_at: null },
      { number_end: '0005', status: 'submitted', verified_at: null },
    ])
    expect(await one.payout()).toMatchObject({ state: 'due', waits_for: 'bank_account', bank_account_id: null })
  })

  test('while a payout is under way: it ends once, and only the next attempt goes to the newer one', async () => {
    const one = await somebodyOwed('version:2')
    await one.enter('0002')
    await one.verify()
    await bank.send(one.payoutId)
    const sent = await one.payout()
    expect(sent).toMatchObject({ state: 'sent' })
    await one.enter('8888')
    await one.verify()
    bank.later(130)
    expect(await bank.webhook(sent?.provider_id ?? '')).toBe(200)
    await bank.send(one.payoutId)
    expect(await one.payout()).toMatchObject({ state: 'done', attempt: 1, provider_id: sent?.provider_id })
    expect((await bank.payoutsOf(one.person.id)).length).toBe(1)
    await bank.judge()
  })

  test('before a failed payout is tried again: a late message about the first attempt changes nothing', async () => {
    const one = await somebodyOwed('version:3')
    await one.enter('0003')
    await one.verify()
    await bank.send(one.payoutId)
    const first = (await one.payout())?.provider_id ?? ''
    bank.later(130)
    expect(await bank.webhook(first)).toBe(200)
    expect(await one.payout()).toMatchObject({ state: 'reversed' })
    await one.enter('8888')
    await one.verify()
    expect(await bank.webhook(first)).toBe(200)
    expect(await one.payout()).toMatchObject({ state: 'due', attempt: 2, provider_id: null })
    bank.later(24 * 3600)
    await bank.send(one.payoutId)
    expect(await one.payout()).toMatchObject({ state: 'done', attempt: 2 })
    await bank.judge()
  })
})

describe('a bank that takes its time', () => {
  test('is asked again, and the person is told', async () => {
    const one = await somebodyOwed('slow:1')
    await one.enter('0006')
    expect((await one.verify()).data.verification_status).toBe('VERIFICATION_PENDING')
    bank.later(61)
    await askAfterChecks(bank.job())
    expect((await one.details()).verification_status).toBe('VERIFICATION_PENDING')
    bank.later(600)
    await askAfterChecks(bank.job())
    expect((await one.details()).status).toBe('complete')
    expect(await bank.site.lastMessage(one.person.phone)).toContain('Your bank account is verified.')
  })

  test('for longer than a day: a cheque lets us check by hand, and its late answer still counts', async () => {
    const one = await somebodyOwed('late:1')
    await one.enter('0007')
    await one.verify()
    expect((await one.details()).cheque_helps).toBe(false)
    bank.later(25 * 3600)
    await askAfterChecks(bank.job())
    expect(await one.details()).toMatchObject({ verification_status: 'VERIFICATION_PENDING', cheque_helps: true })
    expect((await one.sendCheque('0007', await photo())).json.verification_status).toBe('MANUAL_VERIFICATION_PENDING')
    bank.later(24 * 3600)
    await askAfterChecks(bank.job())
    expect((await one.details()).verification_status).toBe('VERIFICATION_SUCCESS')
  })

  test('is asked once by 20 who ask at once', async () => {
    const one = await somebodyOwed('claim:1')
    await one.enter('4444')
    const { payouts } = bank.site.services.providers
    const real = payouts.checkAccount
    let asked = 0
    payouts.checkAccount = (input) => {
      asked += 1
      return real(input)
    }
    await Promise.all(Array.from({ length: 20 }, () => one.verify()))
    payouts.checkAccount = real
    expect(asked).toBe(1)
    expect((await one.details()).status).toBe('complete')
  })

  test('and a provider that is away leaves the account to be asked about later', async () => {
    const one = await somebodyOwed('away:1')
    await one.enter('4445')
    const { payouts } = bank.site.services.providers
    const real = payouts.register
    payouts.register = () =>
      Promise.reject(Object.assign(new Error('away'), { name: 'ProviderError', code: 'unavailable' }))
    expect((await one.verify()).data.verification_status).toBe('VERIFICATION_PENDING')
    payouts.register = real
    bank.later(300)
    await askAfterChecks(bank.job())
    expect((await one.details()).status).toBe('complete')
  })
})

test('[MOVE-014] the door counts how often somebody entered an account', async () => {
  const one = await somebodyOwed('count:1')
  const count = async () =>
    (await bankAccounts.detailsOf(bank.site.services.db, one.person.id, bank.site.clock.now)).attempts
  expect(await count()).toBe(0)
  await one.enter('1111')
  await one.enter('1111')
  await one.enter('2222')
  expect(await count()).toBe(2)
})
