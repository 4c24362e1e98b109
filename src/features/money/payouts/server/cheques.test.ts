import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { officeChequeRoutes } from '#features/money/office/server/cheque-routes.ts'
import { accounts } from '#features/people/accounts/server/api.ts'
import { pdf } from '#features/people/privacy/server/test-upload.ts'
import { openHttpServer } from '#platform/http/server.ts'
import { chequeRoutes } from './cheque-routes.ts'
import { reviewsIn } from './test-bank-reviews.ts'
import { openBank } from './test-payouts.ts'

const bank = openBank()
const { admin, somebodyOwed, toReview, waitingFor, decide } = reviewsIn(bank)

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
