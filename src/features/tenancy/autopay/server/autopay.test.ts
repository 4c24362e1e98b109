import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mandateWebhookPath } from '../rules.ts'
import { openAutopay } from './test-debits.ts'

const { site, at, invoiceOf, messageTo, announced } = await openAutopay()
afterAll(() => site.close())
beforeEach(() => at.setTime('2026-12-01T04:00:00Z'))

const setState = (tenancyId: number, state: string) =>
  sql`update tenancy set state = ${state}, moved_in_at = coalesce(moved_in_at, ${site.clock.now}) where id = ${tenancyId}`.execute(
    site.services.db,
  )

describe('turning it on and off', () => {
  test('a tenant approves at their bank and sees the masked address, the limit and the next debit', async () => {
    const payer = await at.aPayer()
    expect(await at.autopayOf(payer)).toMatchObject({ state: 'off', vpa: null, limit: 15_000_00 })
    await at.approve(payer)
    expect(await at.autopayOf(payer)).toMatchObject({ state: 'on', vpa: 'as•••@sandbox', next: null })
    expect(await messageTo(payer)).toContain('Your rent is paid from as•••@sandbox from now on.')
    const invoiceId = await at.aRent(payer)
    await at.work()
    expect((await at.autopayOf(payer)).next).toEqual({
      ...{ invoice_id: invoiceId, amount: 9_000_00, on: '2026-12-05', told_by: '2026-12-04' },
    })
    const home = await site.send('GET', '/api/v1/current_tenancy', { cookie: await at.cookieOf(payer) })
    expect(home.json.data.next).toMatchObject({ kind: 'autopay', title: 'Your rent leaves your bank on Sat, 5 Dec' })
    expect((await site.send('POST', '/api/v1/autopay', { cookie: await at.cookieOf(payer) })).status).toBe(409)
  })

  test('asked twice before approving it is one mandate; declined, it stays off', async () => {
    const payer = await at.aPayer()
    const ask = async () =>
      (await site.send('POST', '/api/v1/autopay', { cookie: await at.cookieOf(payer) })).json.gateway
    const [one, other] = await Promise.all([ask(), ask()])
    expect(one).toEqual(other)
    expect(await at.autopayOf(payer)).toMatchObject({ state: 'waiting' })
    await at.approve(payer, 'decline')
    expect(await at.autopayOf(payer)).toMatchObject({ state: 'off', ended_by: 'declined' })
  })

  test('turned off, nothing more is debited and the bank is told', async () => {
    const { payer, invoiceId } = await announced()
    const off = await site.send('DELETE', '/api/v1/autopay', { cookie: await at.cookieOf(payer) })
    expect(off).toMatchObject({ status: 200, json: { data: { state: 'off', ended_by: 'person', next: null } } })
    await at.work()
    expect(await at.debitsOf(invoiceId)).toMatchObject([{ state: 'cancelled' }])
    expect((await invoiceOf(invoiceId))?.state).toBe('open')
    const { rows } = await sql`select data from pgboss.job where name = 'autopay.revoke'`.execute(site.services.db)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('an approval that comes after it was turned off is taken back', async () => {
    const payer = await at.aPayer()
    const { json } = await site.send('POST', '/api/v1/autopay', { cookie: await at.cookieOf(payer) })
    await site.send('DELETE', '/api/v1/autopay', { cookie: await at.cookieOf(payer) })
    const { mandates } = site.services.providers
    mandates.approve(json.gateway.fields.order_id, 'approve')
    const tokenId = json.gateway.fields.order_id.replace('order_', 'token_')
    const { rawBody, headers } = mandates.webhookOf(tokenId)
    await site.app.inject({ method: 'POST', url: mandateWebhookPath, payload: rawBody, headers })
    expect(await at.autopayOf(payer)).toMatchObject({ state: 'off' })
    const { rows } = await sql`select j.id from pgboss.job j join mandate m on m.id = (j.data->>'mandateId')::int
      where j.name = 'autopay.revoke' and m.token_id = ${tokenId}`.execute(site.services.db)
    expect(rows).toHaveLength(1)
  })

  test('goes along to the next home of ours, and nothing is debited between the two', async () => {
    const payer = await at.aPayer()
    await at.approve(payer)
    const lastRent = await at.aRent(payer)
    const { tenancyId: next } = await at.make.aTenant({
      ...{ in: await at.make.aHome({ home: { title: 'The next home' } }), person: payer.person },
      ...{ from: '2026-12-02', state: 'ready_to_move_in' },
    })
    await setState(payer.tenancyId, 'moved_out')
    await at.work()
    expect(await at.debitsOf(lastRent)).toEqual([])
    await setState(next, 'living')
    await at.work()
    expect(await messageTo(payer)).toContain('The rent of The next home is paid from as•••@sandbox as before.')
    const moved = { ...payer, tenancyId: next }
    expect(await at.autopayOf(moved)).toMatchObject({ state: 'on', vpa: 'as•••@sandbox' })
    const rent = await at.aRent(moved)
    await at.work()
    expect(await at.debitsOf(rent)).toMatchObject([{ state: 'planned' }])
    expect(await at.debitsOf(lastRent)).toEqual([])
  })

  test('ends with the last home of ours, and the bank is told', async () => {
    const payer = await at.aPayer()
    await at.approve(payer)
    await setState(payer.tenancyId, 'moved_out')
    await at.work()
    const { rows } = await sql`select state, ended_by from mandate where tenancy_id = ${payer.tenancyId}`.execute(
      site.services.db,
    )
    expect(rows).toEqual([{ state: 'ended', ended_by: 'left' }])
  })

  test('is only for those who pay us a rent: 401 signed out, 404 without a home', async () => {
    expect((await site.send('GET', '/api/v1/autopay', { cookie: '' })).status).toBe(401)
    const other = await at.make.aPerson()
    const cookie = await site.openSession(other.id, 'tenant')
    expect((await site.send('GET', '/api/v1/autopay', { cookie })).json).toEqual({ success: true, data: null })
    expect((await site.send('POST', '/api/v1/autopay', { cookie })).status).toBe(404)
    expect((await site.send('DELETE', '/api/v1/autopay', { cookie })).status).toBe(404)
  })
})
