import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { officeChequeRoutes } from '#features/money/office/server/cheque-routes.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { pdf, photo } from '#features/people/privacy/server/test-upload.ts'
import { transaction } from '#platform/db.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { bankAccounts } from './api.ts'
import { askAfterChecks, sendUnlocked } from './ask-payouts.ts'
import { chequeRoutes } from './cheque-routes.ts'
import { owePayout } from './owe-payout.ts'
import { findPayout } from './payout-queries.ts'
import { openBank } from './test-payouts.ts'

const bank = openBank()
const admin = async () =>
  bank.site.openSession((await bank.make.aPerson({ firstName: 'Meera', roles: ['admin'] })).id, 'admin')

/** A person who is owed ₹4,000 that waits for a bank account. */
async function somebodyOwed(reference: string) {
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

type Somebody = Awaited<ReturnType<typeof somebodyOwed>>

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

describe('the check by hand', () => {
  test('[BANK-004] accepts an account once two people have compared its cheque, and what waited goes there', async () => {
    const one = await somebodyOwed('hand:1')
    const { id } = await toReview(one, '0005')
    expect(await waitingFor(one)).toMatchObject({
      ...{ holder: 'Asha Rao', account_end: '0005', registered_name: 'SOMEBODY ELSE', cheque_is_pdf: false },
      ...{ cheque_url: `/api/v1/money/bank_accounts/${id}/cheque_leaf`, mine: false },
    })
    const wrong = await decide(id, 'approve', { account_number: '999999990005' })
    expect([wrong.status, Object.keys(wrong.json.error.fields)]).toEqual([400, ['account_number']])
    const first = await admin()
    const number = { account_number: '1234 5678 0005' }
    const twice = await Promise.all([1, 2].map(() => decide(id, 'approve', number, first)))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await one.details()).toMatchObject({ verification_status: 'MANUAL_VERIFICATION_PENDING' })
    expect(await waitingFor(one)).toMatchObject({ checked_by: 'Meera', checked_by_me: false })
    const all = await Promise.all([1, 2].map(() => decide(id, 'approve', number)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await one.details()).toMatchObject({
      ...{ status: 'complete', verification_status: 'MANUAL_VERIFICATION_SUCCESS' },
    })
    expect(await bank.site.lastMessage(one.person.phone)).toContain('ends in 0005 is verified.')
    await bank.send(one.payoutId)
    expect(await one.payout()).toMatchObject({ state: 'done' })
    await bank.judge()
  })

  test('refuses one with a reason that the person reads; another cheque brings it back', async () => {
    const one = await somebodyOwed('hand:2')
    const { id } = await toReview(one, '0004')
    expect((await decide(id, 'refuse', { reason: 'No' })).status).toBe(400)
    expect((await decide(id, 'refuse', { reason: 'The name on the cheque is not yours.' })).status).toBe(200)
    expect(await one.details()).toMatchObject({
      ...{ status: 'incomplete', verification_status: 'MANUAL_VERIFICATION_FAILED' },
      ...{ remark: 'The name on the cheque is not yours.', cheque_helps: true },
    })
    expect(await bank.site.lastMessage(one.person.phone)).toContain('The name on the cheque is not yours.')
    expect((await one.sendCheque('0004', pdf, 'application/pdf')).json).toMatchObject({
      ...{ verification_status: 'MANUAL_VERIFICATION_PENDING', remark: null },
    })
  })

  test('decides nothing about an account that was changed since, or the checker’s own', async () => {
    const one = await somebodyOwed('hand:3')
    const { id } = await toReview(one, '0005')
    const own = await bank.site.openSession(one.person.id, 'tenant')
    expect((await decide(id, 'approve', { account_number: '123456780005' }, own)).status).toBe(403)
    await bank.site.services.db.insertInto('person_role').values({ person_id: one.person.id, role: 'admin' }).execute()
    const asAdmin = await bank.site.openSession(one.person.id, 'admin')
    expect((await decide(id, 'approve', { account_number: '123456780005' }, asAdmin)).status).toBe(403)
    await one.enter('5656')
    expect((await decide(id, 'approve', { account_number: '123456780005' })).status).toBe(409)
    expect((await decide(999_999, 'refuse', { reason: 'There is none' })).status).toBe(404)
    expect(await one.details()).toMatchObject({ accountNumber: '••••5656', status: 'incomplete' })
  })

  test('a cheque that is no picture is refused, and nothing changes', async () => {
    const one = await somebodyOwed('hand:4')
    await one.enter('0005')
    await one.verify()
    const { status, json } = await one.sendCheque('0005', Buffer.from('<html>not a picture</html>'))
    expect([status, Object.keys(json.error.fields)]).toEqual([400, ['chequeLeaf']])
    expect(await one.details()).toMatchObject({ verification_status: 'NAME_MISMATCH', chequeLeaf: null })
  })

  test('the cheque rests sealed, and only its owner and the office see it', async () => {
    const one = await somebodyOwed('hand:5')
    const { id } = await toReview(one, '0005')
    const { services } = bank.site
    const [row] = await bank.accountsOf(one.person.id)
    const stored = await services.providers.storage.get(row?.cheque_key ?? '')
    const bytes = stored ? await buffer(stored.body) : Buffer.alloc(0)
    expect(bytes.length).toBeGreaterThan(100)
    expect(bytes.subarray(0, 3).toString('latin1')).not.toBe('\xff\xd8\xff')
    const server = { findActor: accounts.findActor, readiness: { draining: false } }
    const { app: files, exchangeOf } = await openHttpServer(services, [], server)
    await files.register(chequeRoutes, { services, exchangeOf })
    await files.register(officeChequeRoutes, { services, exchangeOf })
    const read = (url: string, cookie: string) => files.inject({ method: 'GET', url, headers: { cookie } })
    const office = `/api/v1/money/bank_accounts/${id}/cheque_leaf`
    const own = await read('/api/v2/bank_details/cheque_leaf', await one.open())
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const other = await somebodyOwed('hand:6')
    expect((await read('/api/v2/bank_details/cheque_leaf', await other.open())).statusCode).toBe(404)
    expect((await read(office, await other.open())).statusCode).toBe(404)
    expect((await read(office, '')).statusCode).toBe(401)
    expect((await read(office, await admin())).statusCode).toBe(200)
    const seen = await services.db
      .selectFrom('money_action')
      .select('details')
      .where('what', '=', 'see_cheque')
      .execute()
    expect(seen).toEqual([{ details: { bank_account: id, person: one.person.id } }])
    await files.close()
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
