import { expect } from 'vitest'
import { photo } from '#features/people/privacy/server/test-upload.ts'
import { transaction } from '#platform/db.ts'
import { owePayout } from './owe-payout.ts'
import { findPayout } from './payout-queries.ts'
import type { openBank } from './test-payouts.ts'

type Bank = ReturnType<typeof openBank>

/** A person who is owed ₹4,000 that waits for a bank account. */
async function owedBy(bank: Bank, reference: string) {
  const person = await bank.aPersonOwed(4_000_00)
  // Sessions end while the clock runs on, so each call has its own.
  const open = () => bank.site.openSession(person.id, 'tenant')
  const { id } = await transaction(bank.site.services.db, (tx) =>
    owePayout(tx, bank.job(), { personId: person.id, amount: 4_000_00, purpose: 'deposit', reference }),
  )
  await bank.send(id)
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    bank.site.send(method, `/api/v2/bank_details/${path}`, { cookie: await open(), ...(body ? { body } : {}) })
  const enter = async (ending: string, more: object = {}) =>
    send('POST', 'update', { ...bank.detailsOf(ending, person.name), ...more })
  return {
    ...{ person, open, payoutId: id, enter },
    details: async () => (await send('GET', 'details')).json,
    verify: async () => (await send('PUT', 'verify', {})).json,
    payout: async () => findPayout(bank.site.services.db, id),
    /** As a browser sends the form, with a picture of a cheque. */
    async sendCheque(ending: string, file: Uint8Array, type = 'image/jpeg') {
      const form = new FormData()
      for (const [name, value] of Object.entries(bank.detailsOf(ending, person.name))) form.set(name, value)
      form.set('chequeLeaf', new File([new Uint8Array(file)], 'cheque.jpg', { type }))
      const body = new Response(form)
      const headers = { 'content-type': body.headers.get('content-type') ?? '' }
      const path = '/api/v2/bank_details/update'
      return bank.site.send('POST', path, {
        cookie: await open(),
        headers,
        body: Buffer.from(await body.arrayBuffer()),
      })
    },
  }
}

type Somebody = Awaited<ReturnType<typeof owedBy>>

/** People whose payouts wait for a bank account, and the people of the office who check these by hand. */
export function reviewsIn(bank: Bank) {
  const admin = async () =>
    bank.site.openSession((await bank.make.aPerson({ firstName: 'Meera', roles: ['admin'] })).id, 'admin')
  const somebodyOwed = (reference: string) => owedBy(bank, reference)

  /** Brings somebody's account to the check by hand. */
  async function toReview(one: Somebody, ending: string): Promise<{ id: number }> {
    await one.enter(ending)
    await one.verify()
    expect((await one.sendCheque(ending, await photo())).status).toBe(200)
    return waitingFor(one)
  }

  async function waitingFor({ person }: Somebody): Promise<{ id: number }> {
    const id = (await bank.accountsOf(person.id)).at(-1)?.id
    const { json } = await bank.site.send('GET', '/api/v1/money/bank_accounts.json', { cookie: await admin() })
    return json.accounts.find((each: { id: number }) => each.id === id)
  }

  const decide = async (id: number, how: 'approve' | 'refuse', body: object, cookie?: string) =>
    bank.site.send('POST', `/api/v1/money/bank_accounts/${id}/${how}`, { cookie: cookie ?? (await admin()), body })
  return { admin, somebodyOwed, toReview, waitingFor, decide }
}
