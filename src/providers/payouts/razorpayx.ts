import { askRazorpay, type RazorpayAddress, type RazorpayQuestion, unreadable } from '../payments/razorpay-client.ts'
import { isProviderError, providerError } from '../provider-error.ts'
import type { Payout, Payouts } from './port.ts'
import { isSignedWebhook, readCheck, readId, readPayout, readWebhook } from './razorpayx-protocol.ts'
import { refuseBadPayee, refuseBadPayout } from './refuse-bad-payout.ts'

/** `account` is the number of our own account at RazorpayX that payouts leave from. */
export type RazorpayXOptions = RazorpayAddress & { webhookSecret: string; account: string }

const pageSize = 100
const mostPages = 500
/** RazorpayX knows a few purposes by name; ours stand among them as these. */
const purposes = { rent: 'vendor bill', deposit: 'refund', refund: 'refund', reward: 'cashback' } as const

/** IMPS arrives at once, at any hour; it takes at most five lakh rupees. */
const modeOf = (amountPaise: number) => (amountPaise > 5_00_000_00 ? 'NEFT' : 'IMPS')

/** RazorpayX over its REST API, which shares host and protocol with the gateway but has its own keys. */
export function razorpayXPayouts(options: RazorpayXOptions): Payouts {
  const ask = (question: RazorpayQuestion) => askRazorpay(options, question)
  const { account, webhookSecret } = options
  return {
    async register(input) {
      refuseBadPayee(input)
      const { holder: name, accountNumber: account_number, ifsc, reference: reference_id } = input
      // Both answer the existing one where all facts are the same.
      const contact = await ask({ path: '/v1/contacts', body: { name: name.slice(0, 50), reference_id } })
      const contact_id = must(readId('cont_'))(contact)
      const bank_account = { name, ifsc: ifsc.toUpperCase(), account_number }
      const body = { contact_id, account_type: 'bank_account', bank_account }
      return { payeeId: must(readId('fa_'))(await ask({ path: '/v1/fund_accounts', body })) }
    },
    async checkAccount({ payeeId, reference }) {
      const body = {
        ...{ account_number: account, fund_account: { id: payeeId }, amount: 100, currency: 'INR' },
        notes: { reference },
      }
      return must(readCheck)(await ask({ path: '/v1/fund_accounts/validations', body }))
    },
    findCheck: (id) => orNull(ask({ path: pathOf`/v1/fund_accounts/validations/${id}` }).then(must(readCheck))),
    async send(input) {
      refuseBadPayout(input)
      const { payeeId, amountPaise: amount, purpose, idempotencyKey } = input
      const body = {
        ...{ account_number: account, fund_account_id: payeeId, amount, currency: 'INR', mode: modeOf(amount) },
        ...{ purpose: purposes[purpose], queue_if_low_balance: true, reference_id: idempotencyKey },
        narration: `Thikana ${purpose}`,
      }
      const headers = { 'x-payout-idempotency': idempotencyKey }
      return must(readPayout)(await ask({ path: '/v1/payouts', body, headers }))
    },
    findPayout: (id) => orNull(ask({ path: pathOf`/v1/payouts/${id}` }).then(must(readPayout))),
    async find(reference) {
      const query = new URLSearchParams({ account_number: account, reference_id: reference, count: '10' })
      const { items } = must(readItems)(await ask({ path: `/v1/payouts?${query}` }))
      return items.map(must(readPayout)).find((payout) => payout.reference === reference) ?? null
    },
    list: (period) => listPayouts(ask, account, period),
    parseWebhook: (rawBody, headers) => readWebhook(rawBody, headers, webhookSecret),
    verifyWebhook: (rawBody, headers) => isSignedWebhook(rawBody, headers, webhookSecret),
  }
}

async function listPayouts(
  ask: (question: RazorpayQuestion) => Promise<unknown>,
  account: string,
  { from, to }: { from: Date; to: Date },
): Promise<Payout[]> {
  const found = new Map<string, Payout>()
  const period = { from: String(Math.floor(from.getTime() / 1000)), to: String(Math.ceil(to.getTime() / 1000)) }
  for (let page = 0; page < mostPages; page += 1) {
    const turn = { count: String(pageSize), skip: String(page * pageSize) }
    const query = new URLSearchParams({ account_number: account, ...period, ...turn })
    const { items } = must(readItems)(await ask({ path: `/v1/payouts?${query}` }))
    for (const payout of items.map(readPayout)) if (payout) found.set(payout.id, payout)
    if (items.length < pageSize) {
      return [...found.values()].reverse().sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    }
  }
  throw providerError('rejected', 'There are too many payouts in that time: ask for less of it')
}

/** Builds a path with escaped ids, so that an id cannot change the path. */
const pathOf = (texts: TemplateStringsArray, ...ids: string[]): string =>
  String.raw(texts, ...ids.map(encodeURIComponent))

const must =
  <T>(read: (value: unknown) => T | null) =>
  (value: unknown): T => {
    const found = read(value)
    if (found === null) throw unreadable()
    return found
  }

function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (isProviderError(error, 'not_found')) return null
    throw error
  })
}

function readItems(answer: unknown): { items: unknown[] } | null {
  const { items } = (answer ?? {}) as { items?: unknown }
  return Array.isArray(items) ? { items } : null
}
