import { createHash } from 'node:crypto'
import type { Payment } from '../payments/port.ts'
import { eventIdHeader, isSignedWebhook, sign, signatureHeader } from '../payments/razorpay-protocol.ts'
import type { SandboxPayments } from '../payments/sandbox.ts'
import { providerError } from '../provider-error.ts'
import { sandboxRecords } from '../sandbox-records.ts'
import type { Mandate, MandateEvent, MandateState, Mandates, NewMandate } from './port.ts'
import { maskVpa, readTokenWebhook } from './razorpay-tokens.ts'
import { refuseBadDebit, refuseBadMandate } from './refuse-bad-mandate.ts'

/**
 * How the person ends the approval, and with it how debits go: they work, the bank declines them, it takes its time to
 * answer, or it has revoked the mandate when the first debit comes.
 */
const sandboxApprovals = ['approve', 'debits_fail', 'debits_slow', 'revoked', 'decline'] as const
export type SandboxApproval = (typeof sandboxApprovals)[number]

type Stored = Omit<NewMandate, 'person' | 'endsAt'> & {
  customerId: string
  orderId: string
  tokenId: string
  state: MandateState
  approval: SandboxApproval | null
}

export type SandboxMandates = Mandates & {
  /** The person's side: approves or declines on the page of the sandbox. */
  approve(orderId: string, approval: SandboxApproval): void
  findAsked(orderId: string): Stored | null
  /** As if the person had ended it in their bank's app. */
  cancelAtBank(tokenId: string): void
  /** The webhook that tells the present state. Nobody sends it by itself: our own asking finds out. */
  webhookOf(tokenId: string): { rawBody: string; headers: Record<string, string> }
}

export const isSandboxMandates = (mandates: Mandates): mandates is SandboxMandates => 'cancelAtBank' in mandates

export type SandboxMandatesOptions = { secret: string; folder?: string | null; payments: SandboxPayments }

/** Mandates on this machine. Debits are orders of the sandbox gateway. */
export function sandboxMandates({ secret, folder = null, payments }: SandboxMandatesOptions): SandboxMandates {
  const webhookSecret = sign('mandate webhook', secret)
  const mandates = sandboxRecords<Stored>(folder && `${folder}/mandates`)
  const debits = sandboxRecords<{ orderId: string }>(folder && `${folder}/debits`)
  const byToken = (tokenId: string): Stored => {
    const stored = mandates.get(tokenId)
    if (stored === null) throw providerError('not_found', 'The sandbox knows no such mandate')
    return stored
  }
  const byOrder = (orderId: string): Stored | null => mandates.get(orderId.replace('order_', 'token_'))
  const set = (tokenId: string, change: Partial<Stored>) => mandates.put(tokenId, { ...byToken(tokenId), ...change })
  return {
    async create(input) {
      refuseBadMandate(input)
      const { person: _, endsAt: __, ...facts } = input
      const id = idOf(input.reference)
      const [customerId, orderId, tokenId] = [`cust_${id}`, `order_${id}`, `token_${id}`]
      const before = mandates.get(tokenId)
      const asked = { state: 'initiated' as const, approval: null }
      mandates.put(tokenId, { ...asked, ...before, ...facts, customerId, orderId, tokenId })
      return { customerId, orderId, form: { action: `/sandbox/mandate/${orderId}`, fields: { order_id: orderId } } }
    },
    async findApproved({ orderId }) {
      const stored = byOrder(orderId)
      return stored === null || stored.state === 'initiated' ? null : mandateOf(stored)
    },
    async find({ tokenId }) {
      const stored = mandates.get(tokenId)
      return stored && mandateOf(stored)
    },
    async announce(input) {
      refuseBadDebit(input)
      if (byToken(input.tokenId).state !== 'confirmed') throw providerError('rejected', 'The mandate is not in force')
      const id = idOf(input.reference)
      const there = debits.get(id)
      if (there) return there
      const { orderId } = await payments.createOrder({
        ...{ amountPaise: input.amountPaise, description: input.description, receipt: input.reference, notes: {} },
        ...{ person: { name: '', email: null, phone: null }, returnUrl: '/', cancelUrl: '/' },
      })
      debits.put(id, { orderId })
      return { orderId }
    },
    async debit({ orderId, tokenId }) {
      const there = (await payments.fetchPayments(orderId)).at(-1)
      if (there) return declined(there)
      const { approval, state } = byToken(tokenId)
      if (approval === 'revoked') set(tokenId, { state: 'cancelled' })
      if (approval === 'revoked' || state !== 'confirmed') {
        throw providerError('rejected', 'The mandate is not in force')
      }
      const { payment } = payments.complete(orderId, approval === 'debits_fail' ? 'fail' : 'succeed')
      // Its webhook tells the end.
      return approval === 'debits_slow' || payment === null ? 'created' : declined(payment)
    },
    async revoke({ tokenId }) {
      if (byToken(tokenId).state === 'confirmed') set(tokenId, { state: 'cancelled' })
    },
    approve(orderId, approval) {
      const stored = byOrder(orderId)
      if (stored?.state !== 'initiated') return
      set(stored.tokenId, { approval, state: approval === 'decline' ? 'rejected' : 'confirmed' })
    },
    findAsked: byOrder,
    cancelAtBank: (tokenId) => set(tokenId, { state: 'cancelled' }),
    webhookOf(tokenId) {
      const stored = byToken(tokenId)
      const event: MandateEvent['type'] = `token.${stored.state === 'initiated' ? 'confirmed' : stored.state}`
      const rawBody = JSON.stringify({
        ...{ entity: 'event', account_id: 'acc_sandbox', event, contains: ['token'] },
        payload: { token: { entity: tokenEntity(stored) } },
      })
      const headers = {
        [eventIdHeader]: `evt_${tokenId}_${stored.state}`,
        [signatureHeader]: sign(rawBody, webhookSecret),
      }
      return { rawBody, headers: { 'content-type': 'application/json', ...headers } }
    },
    parseWebhook: (rawBody, headers) => readTokenWebhook(rawBody, headers, webhookSecret),
    verifyWebhook: (rawBody, headers) => isSignedWebhook(rawBody, headers, webhookSecret),
  }
}

/** The gateway's own words are about somebody at its page. */
const declined = (payment: Payment): Payment =>
  payment.status === 'failed' ? { ...payment, failure: 'Not enough balance' } : payment

/** 14 letters and digits, like the provider's own ids; the same text gives the same id. */
const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 14)

/** Everybody pays from the same invented address. */
const sandboxVpa = { username: 'asha.rao', handle: 'sandbox' }

const mandateOf = ({ customerId, tokenId, orderId, state }: Stored): Mandate => ({
  ...{ customerId, tokenId, orderId, state, vpa: maskVpa(`${sandboxVpa.username}@${sandboxVpa.handle}`) },
})

/** A token as Razorpay writes it. */
export const tokenEntity = (stored: Pick<Stored, 'customerId' | 'tokenId' | 'orderId' | 'state'>) => ({
  ...{ id: stored.tokenId, entity: 'token', method: 'upi', customer_id: stored.customerId, order_id: stored.orderId },
  ...{ vpa: sandboxVpa, recurring: true, recurring_details: { status: stored.state } },
})
