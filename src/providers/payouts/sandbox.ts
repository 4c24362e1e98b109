import { createHash } from 'node:crypto'
import { sign } from '../payments/razorpay-protocol.ts'
import { providerError } from '../provider-error.ts'
import { sandboxRecords } from '../sandbox-records.ts'
import type { NewPayout, Payout, PayoutEvent, Payouts } from './port.ts'
import { eventIdHeader, isSignedWebhook, payoutEntity, readWebhook, signatureHeader } from './razorpayx-protocol.ts'
import { refuseBadPayee, refuseBadPayout } from './refuse-bad-payout.ts'

/**
 * The end of an account number decides what becomes of payouts to it: they fail, take two minutes, or arrive and come
 * back after two minutes. A check finds no account or a closed one, the account of somebody else, or is answered after two
 * minutes or only after 26 hours. Any other account works at once.
 */
export const sandboxEndings = {
  ...{ fails: '0001', slow: '0002', reversed: '0003', invalid: '0004', other: '0005' },
  ...{ slowCheck: '0006', lateCheck: '0007' },
} as const
const sandboxSlowMs = 120_000
const sandboxLateMs = 26 * 3_600_000

/** `checkedAt`: when the check of the account was first asked for. */
type StoredPayee = { holder: string; ending: string; checkedAt?: string }
type StoredPayout = NewPayout & { id: string; ending: string; createdAt: string }

export type SandboxPayouts = Payouts & {
  /** The webhook that tells the present state of a payout. Nobody sends it by itself: our own asking finds out. */
  webhookOf(payoutId: string): { rawBody: string; headers: Record<string, string> }
}

export type SandboxPayoutsOptions = { secret: string; folder?: string | null; now?: () => Date }

/** A payout provider on this machine. Its state follows from the clock, so that a restart changes nothing. */
export function sandboxPayouts(options: SandboxPayoutsOptions): SandboxPayouts {
  const { secret, folder = null, now = () => new Date() } = options
  const webhookSecret = sign('payout webhook', secret)
  const payees = sandboxRecords<StoredPayee>(folder && `${folder}/payees`)
  const payouts = sandboxRecords<StoredPayout>(folder && `${folder}/payouts`)
  const get = (id: string) => {
    const stored = payouts.get(id)
    return stored && payoutOf(stored, now())
  }
  const payeeOf = (id: string) => {
    const payee = payees.get(id)
    if (payee === null) throw providerError('not_found', 'The sandbox knows no such bank account')
    return payee
  }
  const checkOf = (payeeId: string) => {
    const { holder, ending, checkedAt = now().toISOString() } = payeeOf(payeeId)
    const id = payeeId.replace('fa_', 'fav_')
    const waits = { [sandboxEndings.slowCheck]: sandboxSlowMs, [sandboxEndings.lateCheck]: sandboxLateMs }[ending] ?? 0
    const isAnswered = now().getTime() >= new Date(checkedAt).getTime() + waits
    if (!isAnswered) return { id, state: 'pending' as const, registeredName: null }
    if (ending === sandboxEndings.invalid) return { id, state: 'invalid' as const, registeredName: null }
    const name = ending === sandboxEndings.other ? 'SOMEBODY ELSE' : holder.toUpperCase()
    return { id, state: 'active' as const, registeredName: name }
  }
  return {
    async register(input) {
      refuseBadPayee(input)
      const { holder, accountNumber, ifsc, reference } = input
      const payeeId = `fa_${idOf(JSON.stringify([reference, holder, accountNumber, ifsc.toUpperCase()]))}`
      // The number itself is not written to this machine's disk.
      payees.put(payeeId, { ...payees.get(payeeId), holder, ending: accountNumber.slice(-4) })
      return { payeeId }
    },
    async checkAccount({ payeeId }) {
      const payee = payeeOf(payeeId)
      payees.put(payeeId, { ...payee, checkedAt: payee.checkedAt ?? now().toISOString() })
      return checkOf(payeeId)
    },
    async findCheck(checkId) {
      const payeeId = checkId.replace('fav_', 'fa_')
      return payees.get(payeeId) ? checkOf(payeeId) : null
    },
    async send(input) {
      refuseBadPayout(input)
      const id = `pout_${idOf(input.idempotencyKey)}`
      const earlier = payouts.get(id)
      if (earlier && (earlier.amountPaise !== input.amountPaise || earlier.payeeId !== input.payeeId)) {
        throw providerError('rejected', 'Another payout was made under this idempotency key')
      }
      const { ending } = payeeOf(input.payeeId)
      if (!earlier) payouts.put(id, { ...input, id, ending, createdAt: now().toISOString() })
      return get(id) as Payout
    },
    findPayout: async (id) => get(id),
    find: async (reference) => get(`pout_${idOf(reference)}`),
    async list({ from, to }) {
      const second = Math.floor(from.getTime() / 1000) * 1000
      const all = payouts.all().map((stored) => payoutOf(stored, now()))
      const inTime = all.filter(({ createdAt }) => createdAt.getTime() >= second && createdAt <= to)
      return inTime.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    },
    parseWebhook: (rawBody, headers) => readWebhook(rawBody, headers, webhookSecret),
    verifyWebhook: (rawBody, headers) => isSignedWebhook(rawBody, headers, webhookSecret),
    webhookOf(payoutId) {
      const payout = get(payoutId)
      if (!payout) throw providerError('not_found', 'The sandbox knows no such payout')
      return signedPayoutWebhook(payout, webhookSecret)
    },
  }
}

/** 14 letters and digits, like the provider's own ids; the same text gives the same id. */
const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 14)

function payoutOf(stored: StoredPayout, now: Date): Payout {
  const { id, amountPaise, idempotencyKey: reference, ending, createdAt } = stored
  const isLater = now.getTime() >= new Date(createdAt).getTime() + sandboxSlowMs
  const status =
    ending === sandboxEndings.fails
      ? 'failed'
      : ending === sandboxEndings.slow && !isLater
        ? 'processing'
        : ending === sandboxEndings.reversed && isLater
          ? 'reversed'
          : 'processed'
  const failure = {
    failed: 'The bank does not take payments to this account',
    reversed: 'The bank sent the money back',
  }
  return {
    ...{ id, reference, amountPaise, status },
    utr: status === 'processed' || status === 'reversed' ? `UTR${id.slice('pout_'.length)}` : null,
    failure: status === 'failed' || status === 'reversed' ? failure[status] : null,
    // The provider's clock has no milliseconds.
    createdAt: new Date(Math.floor(new Date(createdAt).getTime() / 1000) * 1000),
  }
}

const eventOf = (status: Payout['status']): PayoutEvent['type'] =>
  status === 'processing' ? 'payout.initiated' : status === 'cancelled' ? 'payout.updated' : `payout.${status}`

function signedPayoutWebhook(payout: Payout, secret: string) {
  const event = eventOf(payout.status)
  const rawBody = JSON.stringify({
    ...{ entity: 'event', account_id: 'acc_sandbox', event, contains: ['payout'] },
    payload: { payout: { entity: payoutEntity(payout) } },
    created_at: Math.floor(payout.createdAt.getTime() / 1000),
  })
  const headers = { [eventIdHeader]: `evt_${payout.id}_${event}`, [signatureHeader]: sign(rawBody, secret) }
  return { rawBody, headers: { 'content-type': 'application/json', ...headers } }
}
