import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signatureHeader } from '../payments/razorpay-protocol.ts'
import { sandboxPayments } from '../payments/sandbox.ts'
import { isProviderError } from '../provider-error.ts'
import type { Mandates } from './port.ts'
import { razorpayMandates } from './razorpay.ts'
import { maskVpa } from './razorpay-tokens.ts'
import { type SandboxApproval, type SandboxMandates, sandboxMandates } from './sandbox.ts'
import { startTestRazorpayMandates, type TestRazorpayMandates } from './test-razorpay-mandates.ts'

/** An adapter, and the sandbox that stands behind it. */
type Provider = { mandates: Mandates; books: SandboxMandates }

const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
let next = 1
const newMandate = () => ({
  ...{ reference: `mandate-${next++}`, maxPaise: 15_000_00, endsAt: new Date('2027-11-01T00:00:00Z') },
  ...{ description: 'Rent', returnUrl: 'https://here.example/back', cancelUrl: 'https://here.example/' },
  person: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
})
const person = { email: 'asha@example.com', phone: '9876543210' }

async function approved({ mandates, books }: Provider, approval: SandboxApproval = 'approve') {
  const { customerId, orderId } = await mandates.create(newMandate())
  books.approve(orderId, approval)
  const mandate = await mandates.findApproved({ customerId, orderId })
  if (!mandate) throw new Error('not approved')
  return mandate
}

async function announced(provider: Provider, approval?: SandboxApproval) {
  const { customerId, tokenId } = await approved(provider, approval)
  const asked = {
    ...{ customerId, tokenId, reference: `debit-${next++}`, amountPaise: 9_200_00, description: 'Rent' },
    debitAt: new Date(Date.now() + 86_400_000),
  }
  const { orderId } = await provider.mandates.announce(asked)
  return { asked, orderId, debit: { customerId, tokenId, orderId, amountPaise: 9_200_00, description: 'Rent', person } }
}

function describeMandatesContract(adapter: string, makeProvider: () => Provider) {
  describe(`mandates: ${adapter}`, () => {
    test('one reference is one authorisation, open until the person approves it', async () => {
      const { mandates, books } = makeProvider()
      const asked = newMandate()
      const first = await mandates.create(asked)
      expect((await mandates.create(asked)).orderId).toBe(first.orderId)
      expect(await mandates.findApproved(first)).toBeNull()
      books.approve(first.orderId, 'approve')
      expect(await mandates.findApproved(first)).toMatchObject({ state: 'confirmed', vpa: 'as•••@sandbox' })
    })

    test('a declined one is rejected', async () => {
      expect((await approved(makeProvider(), 'decline')).state).toBe('rejected')
    })

    test('a debit is announced once and taken once for its reference', async () => {
      const provider = makeProvider()
      const { asked, orderId, debit } = await announced(provider)
      expect(await provider.mandates.announce(asked)).toEqual({ orderId })
      const payment = await provider.mandates.debit(debit)
      expect(payment).toMatchObject({ status: 'captured', orderId, amountPaise: 9_200_00, method: 'upi' })
      expect(await provider.mandates.debit(debit)).toEqual(payment)
    })

    test('a debit can be declined by the bank, or take its time', async () => {
      const provider = makeProvider()
      const failed = await announced(provider, 'debits_fail')
      expect(await provider.mandates.debit(failed.debit)).toMatchObject({
        status: 'failed',
        failure: expect.any(String),
      })
      const slow = await announced(provider, 'debits_slow')
      const first = await provider.mandates.debit(slow.debit)
      if (first !== 'created') expect(first.status).toBe('captured')
      expect(await provider.mandates.debit(slow.debit)).toMatchObject({ status: 'captured' })
    })

    test('a mandate that was revoked at the bank takes nothing, and says so', async () => {
      const provider = makeProvider()
      const { debit } = await announced(provider, 'revoked')
      expect(isProviderError(await failureOf(provider.mandates.debit(debit)), 'rejected')).toBe(true)
      expect(await provider.mandates.find(debit)).toMatchObject({ state: 'cancelled' })
    })

    test('revoking ends it, and again is no failure', async () => {
      const provider = makeProvider()
      const mandate = await approved(provider)
      await provider.mandates.revoke(mandate)
      await provider.mandates.revoke(mandate)
      expect(await provider.mandates.find(mandate)).toMatchObject({ state: 'cancelled' })
      expect(await provider.mandates.find({ ...mandate, tokenId: 'token_unknown0001' })).toBeNull()
    })

    test('a webhook tells the state; one that is changed or not signed gives null', async () => {
      const provider = makeProvider()
      const { tokenId, customerId } = await approved(provider)
      provider.books.cancelAtBank(tokenId)
      const { rawBody, headers } = provider.books.webhookOf(tokenId)
      const event = provider.mandates.parseWebhook(rawBody, headers)
      expect(event).toMatchObject({ type: 'token.cancelled', mandate: { tokenId, state: 'cancelled' } })
      expect(customerId).toMatch(/^cust_/)
      expect(provider.mandates.verifyWebhook(rawBody, headers)).toBe(true)
      expect(provider.mandates.parseWebhook(`${rawBody} `, headers)).toBeNull()
      expect(provider.mandates.parseWebhook(rawBody, { ...headers, [signatureHeader]: undefined })).toBeNull()
    })

    test.each([
      ['a reference of 3 letters', { reference: 'abc' }],
      ['more than a lakh', { maxPaise: 1_00_000_01 }],
      ['a fraction of a paisa', { maxPaise: 100.5 }],
    ])('a mandate with %s is rejected', async (_, wrong) => {
      const failure = await failureOf(makeProvider().mandates.create({ ...newMandate(), ...wrong }))
      expect(isProviderError(failure, 'rejected')).toBe(true)
    })
  })
}

describeMandatesContract('sandbox', () => {
  const payments = sandboxPayments({ secret: 'a secret of the test' })
  const books = sandboxMandates({ secret: 'a secret of the test', payments })
  return { mandates: books, books }
})

test('an address is masked but for its first letters and its bank', () => {
  expect(maskVpa('ananya@okhdfcbank')).toBe('an•••@okhdfcbank')
  expect(maskVpa('a@upi')).toBe('a•••@upi')
})

describe('over the wire', () => {
  let provider: TestRazorpayMandates
  beforeAll(async () => {
    provider = await startTestRazorpayMandates()
  })
  afterAll(() => provider.close())

  describeMandatesContract('Razorpay', () => ({
    mandates: razorpayMandates(provider.options),
    books: provider.books,
  }))

  test('the authorisation names limit and end, the debit its notification, order and token', async () => {
    const mandates = razorpayMandates(provider.options)
    const both = { mandates, books: provider.books }
    provider.asked.length = 0
    const { asked, debit, orderId } = await announced(both)
    await mandates.debit(debit)
    const bodies = provider.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
    expect(bodies).toMatchObject([
      ['/v1/customers', { contact: '+919876543210', fail_existing: '0' }],
      ['/v1/orders', { amount: 100, method: 'upi', token: { max_amount: 15_000_00, frequency: 'as_presented' } }],
      ...(bodies.length === 5 ? [[expect.stringMatching(/refund$/), { amount: 100 }]] : []),
      [
        '/v1/orders',
        {
          ...{ amount: 9_200_00, receipt: asked.reference },
          notification: { token_id: debit.tokenId, payment_after: Math.floor(asked.debitAt.getTime() / 1000) },
        },
      ],
      ['/v1/payments/create/recurring', { order_id: orderId, token: debit.tokenId, recurring: true }],
    ])
  })
})
