import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProviderError } from '../provider-error.ts'
import type { Payouts } from './port.ts'
import { razorpayXPayouts } from './razorpayx.ts'
import { eventIdHeader, signatureHeader } from './razorpayx-protocol.ts'
import { type SandboxPayouts, sandboxEndings, sandboxPayouts } from './sandbox.ts'
import { startTestRazorpayX, type TestRazorpayX } from './test-razorpayx.ts'

/** An adapter, and the sandbox that stands behind it. */
type Provider = { payouts: Payouts; books: SandboxPayouts }

const clock = { now: new Date('2026-11-17T06:00:00Z') }
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
const asha = { holder: 'Asha Rao', accountNumber: '123456789012', ifsc: 'HDFC0001234', reference: 'person-1' }
let nextKey = 1
const newKey = () => `payout-${String(nextKey++).padStart(8, '0')}`

async function payeeWith(payouts: Payouts, ending = '9012') {
  return (await payouts.register({ ...asha, accountNumber: `12345678${ending}` })).payeeId
}

async function sendTo(payouts: Payouts, ending?: string) {
  const key = newKey()
  const asked = { amountPaise: 12_000_00, purpose: 'rent' as const, idempotencyKey: key }
  return payouts.send({ ...asked, payeeId: await payeeWith(payouts, ending) })
}

function describePayoutsContract(adapter: string, makeProvider: () => Provider) {
  describe(`payouts: ${adapter}`, () => {
    accountsAndChecks(makeProvider)
    sending(makeProvider)
    proofs(makeProvider)
  })
}

function accountsAndChecks(makeProvider: () => Provider) {
  test('the same bank account of the same person is registered once', async () => {
    const { payouts } = makeProvider()
    const first = await payouts.register(asha)
    expect(await payouts.register(asha)).toEqual(first)
    expect(await payouts.register({ ...asha, accountNumber: '998877665544' })).not.toEqual(first)
  })

  test.each([
    ['8 digits', { accountNumber: '12345678' }],
    ['letters', { accountNumber: '12345678a' }],
    ['no holder', { holder: ' ' }],
    ['no IFSC', { ifsc: 'HDFC' }],
  ])('an account with %s is rejected', async (_, wrong) => {
    const failure = await failureOf(makeProvider().payouts.register({ ...asha, ...wrong }))
    expect(isProviderError(failure, 'rejected')).toBe(true)
  })

  test('a check tells whether the account exists, and by which name', async () => {
    const { payouts } = makeProvider()
    const check = async (ending?: string) =>
      payouts.checkAccount({ payeeId: await payeeWith(payouts, ending), reference: 'person-1' })
    const good = await check()
    expect(good).toMatchObject({ state: 'active', registeredName: 'ASHA RAO' })
    expect(await payouts.findCheck(good.id)).toEqual(good)
    expect(await check(sandboxEndings.invalid)).toMatchObject({ state: 'invalid' })
    expect(await check(sandboxEndings.other)).toMatchObject({ state: 'active', registeredName: 'SOMEBODY ELSE' })
    expect(await payouts.findCheck('fav_unknown0000001')).toBeNull()
    const unknown = await failureOf(payouts.checkAccount({ payeeId: 'fa_unknown00001', reference: 'x' }))
    expect(isProviderError(unknown, 'not_found')).toBe(true)
  })

  test('a check may be answered after minutes, or only the next day', async () => {
    const { payouts } = makeProvider()
    const check = async (ending: string) =>
      payouts.checkAccount({ payeeId: await payeeWith(payouts, ending), reference: 'person-1' })
    const slow = await check(sandboxEndings.slowCheck)
    const late = await check(sandboxEndings.lateCheck)
    expect([slow.state, late.state]).toEqual(['pending', 'pending'])
    later(130)
    expect(await payouts.findCheck(slow.id)).toMatchObject({ state: 'active', registeredName: 'ASHA RAO' })
    expect((await payouts.findCheck(late.id))?.state).toBe('pending')
    later(26 * 3600)
    expect(await payouts.findCheck(late.id)).toMatchObject({ state: 'active', registeredName: 'ASHA RAO' })
  })
}

function sending(makeProvider: () => Provider) {
  test('one key is one payout, found by its id and by its key', async () => {
    const { payouts } = makeProvider()
    const asked = { amountPaise: 9_500_50, purpose: 'deposit' as const, idempotencyKey: newKey() }
    const payeeId = await payeeWith(payouts)
    const first = await payouts.send({ ...asked, payeeId })
    expect(first).toMatchObject({ amountPaise: 9_500_50, status: 'processed', reference: asked.idempotencyKey })
    expect(first.utr).toBeTruthy()
    expect(await payouts.send({ ...asked, payeeId })).toEqual(first)
    expect(await payouts.findPayout(first.id)).toEqual(first)
    expect(await payouts.find(asked.idempotencyKey)).toEqual(first)
    const changed = await failureOf(payouts.send({ ...asked, payeeId, amountPaise: 1_00 }))
    expect(isProviderError(changed, 'rejected')).toBe(true)
    expect(await payouts.findPayout('pout_unknown000001')).toBeNull()
    expect(await payouts.find('payout-unknown')).toBeNull()
  })

  test.each([
    ['a fraction of a paisa', { amountPaise: 100.5 }],
    ['less than a rupee', { amountPaise: 99 }],
    ['a key of 3 letters', { idempotencyKey: 'abc' }],
    ['a key of 37 letters', { idempotencyKey: 'a'.repeat(37) }],
  ])('a payout with %s is rejected', async (_, wrong) => {
    const { payouts } = makeProvider()
    const asked = { amountPaise: 500_00, purpose: 'rent' as const, idempotencyKey: newKey() }
    const failure = await failureOf(payouts.send({ ...asked, payeeId: await payeeWith(payouts), ...wrong }))
    expect(isProviderError(failure, 'rejected')).toBe(true)
  })

  test('to an unknown account nothing is paid', async () => {
    const asked = { amountPaise: 500_00, purpose: 'rent' as const, idempotencyKey: newKey() }
    const failure = await failureOf(makeProvider().payouts.send({ ...asked, payeeId: 'fa_unknown00001' }))
    expect(isProviderError(failure, 'not_found')).toBe(true)
  })

  test('a payout can fail, take its time, or come back after it arrived', async () => {
    const { payouts } = makeProvider()
    const failed = await sendTo(payouts, sandboxEndings.fails)
    expect(failed).toMatchObject({ status: 'failed', utr: null, failure: expect.any(String) })
    const slow = await sendTo(payouts, sandboxEndings.slow)
    expect(slow).toMatchObject({ status: 'processing', utr: null })
    const back = await sendTo(payouts, sandboxEndings.reversed)
    expect(back.status).toBe('processed')
    later(120)
    expect(await payouts.findPayout(slow.id)).toMatchObject({ status: 'processed', utr: expect.any(String) })
    expect(await payouts.findPayout(back.id)).toMatchObject({ status: 'reversed', failure: expect.any(String) })
  })

  test('the payouts of a period are listed, oldest first', async () => {
    const { payouts } = makeProvider()
    later(3600)
    const from = clock.now
    const first = await sendTo(payouts)
    later(5)
    const second = await sendTo(payouts)
    expect(await payouts.list({ from, to: clock.now })).toEqual([first, second])
    const past = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-01-02T00:00:00Z') }
    expect(await payouts.list(past)).toEqual([])
  })
}

function proofs(makeProvider: () => Provider) {
  test('a webhook tells the state of a payout', async () => {
    const { payouts, books } = makeProvider()
    const payout = await sendTo(payouts)
    const { rawBody, headers } = books.webhookOf(payout.id)
    expect(payouts.parseWebhook(rawBody, headers)).toEqual({
      ...{ id: expect.stringMatching(/^evt_/), type: 'payout.processed', payout },
    })
    expect(payouts.parseWebhook(Buffer.from(rawBody), headers)).not.toBeNull()
  })

  test('a webhook that was changed or is not signed gives null', async () => {
    const { payouts, books } = makeProvider()
    const { rawBody, headers } = books.webhookOf((await sendTo(payouts)).id)
    expect(payouts.verifyWebhook(rawBody, headers)).toBe(true)
    expect(payouts.verifyWebhook(`${rawBody} `, headers)).toBe(false)
    expect(payouts.verifyWebhook(rawBody, {})).toBe(false)
    expect(payouts.parseWebhook(rawBody.replace('1200000', '1'), headers)).toBeNull()
    expect(payouts.parseWebhook(rawBody, { ...headers, [signatureHeader]: undefined })).toBeNull()
    expect(payouts.parseWebhook(rawBody, { ...headers, [eventIdHeader]: undefined })).toBeNull()
  })
}

describePayoutsContract('sandbox', () => {
  const books = sandboxPayouts({ secret: 'a secret of the test', now: () => clock.now })
  return { payouts: books, books }
})

describe('over the wire', () => {
  let provider: TestRazorpayX
  beforeAll(async () => {
    provider = await startTestRazorpayX(() => clock.now)
  })
  afterAll(() => provider.close())

  describePayoutsContract('RazorpayX', () => ({
    payouts: razorpayXPayouts(provider.options),
    books: provider.books,
  }))

  test('the idempotency key goes in the header and as the reference, with our account', async () => {
    const payouts = razorpayXPayouts(provider.options)
    const payeeId = await payeeWith(payouts)
    await payouts.send({ payeeId, amountPaise: 700_00, purpose: 'refund', idempotencyKey: 'payout-77777777' })
    const asked = provider.asked.at(-1)
    expect(asked).toMatchObject({
      ...{ method: 'POST', path: '/v1/payouts', headers: { 'x-payout-idempotency': 'payout-77777777' } },
      body: {
        ...{ account_number: '7878780080316316', fund_account_id: payeeId, amount: 70_000, currency: 'INR' },
        ...{ mode: 'IMPS', purpose: 'refund', reference_id: 'payout-77777777' },
      },
    })
  })

  test.each([
    [500, 'unavailable'],
    [429, 'unavailable'],
    [401, 'unavailable'],
    [400, 'rejected'],
  ] as const)('an answer of %d is %s', async (status, code) => {
    provider.answer = (response) => response.writeHead(status).end('{"error":{"code":"X"}}')
    const failure = await failureOf(razorpayXPayouts(provider.options).findPayout('pout_00000000000001'))
    provider.answer = null
    expect(isProviderError(failure, code)).toBe(true)
  })
})
