import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingPayments } from '#features/booking/payment/server/api.ts'
import { judge } from '#features/booking/payment/server/test-booking.ts'
import { sendNotices } from '#features/tenancy/rent/server/send-notices.ts'
import { mandateWebhookPath } from '../rules.ts'
import { takeDebit } from './take-debit.ts'
import type { Payer } from './test-autopay.ts'
import { openAutopay } from './test-debits.ts'

const { site, at, invoiceOf, messageTo, announced } = await openAutopay()
afterAll(() => site.close())
beforeEach(() => at.setTime('2026-12-01T04:00:00Z'))

/** Pays by hand at the gateway, up to the message that it sends. */
async function payByHand(payer: Payer, invoiceId: number) {
  const cookie = await at.cookieOf(payer)
  const body = { invoice_id: invoiceId, request_id: randomUUID() }
  const { json, status } = await site.send('POST', '/api/v4/payments/gateway.json', { cookie, body })
  expect(status, JSON.stringify(json)).toBe(200)
  const done = site.services.providers.payments.complete(json.gateway_attributes.transaction_key, 'succeed')
  if (!done.payment) throw new Error('not paid')
  return done.payment
}

describe('a debit', () => {
  test('is announced a day before, taken once, and gives the same receipt as any payment', async () => {
    const payer = await at.aPayer()
    await at.approve(payer)
    const invoiceId = await at.aRent(payer)
    await at.work()
    expect(await at.debitsOf(invoiceId)).toMatchObject([{ state: 'planned' }])
    // The rent is not asked for by hand.
    await sendNotices(at.job())
    expect(await messageTo(payer)).not.toContain('Pay:')
    at.setTime('2026-12-03T05:00:00Z')
    await at.work()
    expect(await messageTo(payer)).toContain('₹9,000 leaves your bank on Sat, 5 Dec. Nothing to do.')
    at.setTime('2026-12-05T04:00:00Z')
    await at.work()
    expect((await invoiceOf(invoiceId))?.state).toBe('open')
    at.setTime('2026-12-05T04:30:00Z')
    for (let turn = 0; turn < 3; turn += 1) await at.work()
    expect(await invoiceOf(invoiceId)).toEqual({ state: 'paid', receipt_number: expect.stringMatching(/^TH\//) })
    expect(await at.debitsOf(invoiceId)).toMatchObject([{ state: 'done' }])
    expect(await at.paymentsOf(invoiceId)).toEqual([{ state: 'kept', refunded: 0 }])
    expect(await messageTo(payer)).toContain('We have your payment of ₹9,000')
    await judge(site)
  })

  test('above ₹15,000 is a request to pay with one tap instead, once', async () => {
    const payer = await at.aPayer()
    await at.approve(payer)
    const invoiceId = await at.aRent(payer, 15_000_01)
    for (const day of ['01', '03', '05', '07']) {
      at.setTime(`2026-12-${day}T05:00:00Z`)
      await at.work()
    }
    expect(await at.debitsOf(invoiceId)).toMatchObject([{ state: 'requested' }])
    const { rows } = await sql`select id from outbox_message where purpose = 'autopay:request'
      and recipient = ${payer.person.phone}`.execute(site.services.db)
    expect(rows).toHaveLength(1)
    expect((await at.autopayOf(payer)).too_large).toEqual({ invoice_id: invoiceId, amount: 15_000_01 })
    expect((await invoiceOf(invoiceId))?.state).toBe('open')
  })

  test('that the bank declines is told in the language of the payer, with the bill and why', async () => {
    const { payer } = await announced('debits_fail')
    await site.services.db.updateTable('person').set({ language: 'hi' }).where('id', '=', payer.person.id).execute()
    await at.work()
    expect(await messageTo(payer)).toMatch(
      /^[^A-Za-z]*: ₹9,000 का भुगतान नहीं हुआ। आपके बैंक ने कहा: खाते में पैसे कम हैं। कोई पैसा नहीं कटा।/,
    )
  })

  test('that the bank declines is told, tried once more the next day, then left to be paid by hand', async () => {
    const { payer, invoiceId } = await announced('debits_fail')
    await at.work()
    expect(await messageTo(payer)).toMatch(
      /was not paid. Your bank said: Not enough balance. .* We try once more on Sun, 6 Dec/,
    )
    const home = await site.send('GET', '/api/v1/current_tenancy', { cookie: await at.cookieOf(payer) })
    expect(home.json.data.next).toMatchObject({ kind: 'autopay_failed', title: 'Your rent did not go through' })
    const [, again] = await at.debitsOf(invoiceId)
    expect(again).toMatchObject({ state: 'planned', attempt: 2 })
    await at.work()
    at.setTime('2026-12-06T05:30:00Z')
    await at.work()
    expect(await at.debitsOf(invoiceId)).toMatchObject([{ state: 'failed' }, { state: 'failed', attempt: 2 }])
    expect(await messageTo(payer)).toContain('Please pay it yourself:')
    for (const day of ['08', '09', '10']) {
      at.setTime(`2026-12-${day}T05:00:00Z`)
      await at.work()
    }
    expect(await at.debitsOf(invoiceId)).toHaveLength(2)
    await bookingPayments.applyPaymentUpdate(at.job(), await payByHand(payer, invoiceId))
    expect((await invoiceOf(invoiceId))?.state).toBe('paid')
    await judge(site)
  })

  test('by a mandate that the bank revoked takes nothing, and the person is told', async () => {
    const { payer, invoiceId } = await announced('revoked')
    await at.work()
    expect(await at.autopayOf(payer)).toMatchObject({ state: 'off', ended_by: 'bank' })
    expect((await invoiceOf(invoiceId))?.state).toBe('open')
    const { rows } = await sql<{ purpose: string }>`select purpose from outbox_message
      where recipient = ${payer.person.phone} and purpose like 'autopay:%' order by id`.execute(site.services.db)
    expect(rows.map(({ purpose }) => purpose)).toContain('autopay:off')
  })

  test('revoked by a webhook before it is not taken; an unsigned one is refused', async () => {
    const { payer, invoiceId } = await announced()
    const { mandates } = site.services.providers
    const { rows } = await sql<{
      token_id: string
    }>`select token_id from mandate where person_id = ${payer.person.id}`.execute(site.services.db)
    const tokenId = rows[0]?.token_id ?? ''
    mandates.cancelAtBank(tokenId)
    const { rawBody, headers } = mandates.webhookOf(tokenId)
    const send = (sent: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: mandateWebhookPath, payload: rawBody, headers: sent })
    expect((await send({ 'content-type': 'application/json' })).statusCode).toBe(400)
    for (let turn = 0; turn < 2; turn += 1) expect((await send(headers)).statusCode).toBe(200)
    await at.work()
    expect(await at.debitsOf(invoiceId)).toMatchObject([{ state: 'cancelled' }])
    expect(await messageTo(payer)).toContain('Your bank ended the mandate for your rent.')
  })

  test('whose answer comes late is applied by its webhook', async () => {
    const { invoiceId } = await announced('debits_slow')
    await at.work()
    expect(await at.debitsOf(invoiceId)).toMatchObject([{ state: 'asked' }])
    const { payments } = site.services.providers
    const { rows } = await sql<{ order_id: string }>`select gateway_order_id as order_id from payment_order
      where invoice_id = ${invoiceId}`.execute(site.services.db)
    for (const payment of await payments.fetchPayments(rows[0]?.order_id ?? '')) {
      await bookingPayments.applyPaymentUpdate(at.job(), payment)
    }
    await at.work()
    expect(await at.debitsOf(invoiceId)).toMatchObject([{ state: 'done' }])
    expect((await invoiceOf(invoiceId))?.state).toBe('paid')
  })

  test('of a bill that was paid by hand before is dropped', async () => {
    const { payer, invoiceId } = await announced()
    await bookingPayments.applyPaymentUpdate(at.job(), await payByHand(payer, invoiceId))
    await at.work()
    expect(await at.debitsOf(invoiceId)).toMatchObject([{ state: 'cancelled' }])
    expect(await at.paymentsOf(invoiceId)).toEqual([{ state: 'kept', refunded: 0 }])
  })

  test('of a bill that credits made smaller is announced again with the new amount', async () => {
    const { payer, invoiceId } = await announced()
    await sql`update invoice set credits = 100000 where id = ${invoiceId}`.execute(site.services.db)
    await at.work()
    await at.work()
    expect(await at.debitsOf(invoiceId)).toMatchObject([{ state: 'cancelled' }, { state: 'noticed' }])
    expect((await at.autopayOf(payer)).next).toMatchObject({ amount: 8_000_00, on: '2026-12-07' })
    await sql`update invoice set credits = 0 where id = ${invoiceId}`.execute(site.services.db)
  })
})

describe('a debit while somebody pays by hand', () => {
  test.each(['by hand first', 'debit first', 'at once'])(
    '%s: the bill is paid once, the other money goes back',
    async (order) => {
      const rounds = order === 'at once' ? 10 : 1
      for (let round = 0; round < rounds; round += 1) {
        at.setTime('2026-12-01T04:00:00Z')
        const { payer, invoiceId, debitId } = await announced()
        // Both are paid at the gateway before either is told to us: the debit is asked for, its answer held up.
        const { mandates } = site.services.providers
        const real = mandates.debit
        const byHand = await payByHand(payer, invoiceId)
        const apply = () => bookingPayments.applyPaymentUpdate(at.job(), byHand)
        mandates.debit = async (input) => {
          const payment = await real(input)
          if (order === 'by hand first') await apply()
          return payment
        }
        const debit = () => takeDebit(at.job(), debitId)
        if (order === 'at once') await Promise.all([debit(), apply(), apply(), debit()])
        else {
          await debit()
          await apply()
        }
        mandates.debit = real
        expect((await invoiceOf(invoiceId))?.state).toBe('paid')
        const paid = await at.paymentsOf(invoiceId)
        // At once the look before the debit may find it paid; then there is only the money by hand.
        expect(paid.slice(0, 1)).toEqual([{ state: 'kept', refunded: 0 }])
        if (order !== 'at once') expect(paid).toHaveLength(2)
        expect(paid.slice(1)).toEqual(paid.length > 1 ? [{ state: 'returned', refunded: 9_000_00 }] : [])
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_posting
        where reference = ${`invoice:${invoiceId}`}`.execute(site.services.db)
        expect(rows[0]?.n).toBe(1)
      }
      await judge(site)
    },
  )
})
