import { sql } from 'kysely'
import type { TestApp } from '#app/testing/test-app.ts'
import { factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import type { SandboxApproval } from '#providers/mandates/sandbox.ts'
import { autopayReturnPath } from '../rules.ts'
import { giveNotice } from './give-notice.ts'
import { tick } from './jobs.ts'
import { takeDebit } from './take-debit.ts'

export type Payer = { person: TestPerson; tenancyId: number }

/** People who live somewhere and pay their rent by mandate. */
export const autopayIn = (site: TestApp) => {
  const { db, providers } = site.services
  const make = factoriesIn(db, () => site.clock.now)
  const job = () => ({ ...site.services, now: site.clock.now })
  const at = {
    make,
    job,
    setTime(moment: string): void {
      site.clock.now = new Date(moment)
    },

    /** A new session each time, as the clock of these tests outlives one. */
    cookieOf: ({ person }: Payer): Promise<string> => site.openSession(person.id, 'tenant'),

    async aPayer(): Promise<Payer> {
      const { person, tenancyId } = await make.aTenant({ in: await make.aHome(), from: '2026-10-01' })
      return { person, tenancyId }
    },

    /** Turns it on, and ends the approval at the sandbox bank in this way. */
    async approve(payer: Payer, approval: SandboxApproval = 'approve'): Promise<void> {
      const { json } = await site.send('POST', '/api/v1/autopay', { cookie: await at.cookieOf(payer) })
      const orderId = json.gateway.fields.order_id
      providers.mandates.approve(orderId, approval)
      const { returnUrl } = providers.mandates.findAsked(orderId) ?? { returnUrl: '' }
      // As the bank's page sends the browser back: a form from another site, without our cookies.
      const { statusCode, headers } = await site.app.inject({
        ...{ method: 'POST', url: `${autopayReturnPath}${new URL(returnUrl).search}`, payload: 'razorpay_order_id=x' },
        headers: {
          ...{ 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
          'sec-fetch-site': 'cross-site',
        },
      })
      if (statusCode !== 303 || headers.location !== '/alpha/myhome') throw new Error(`came back to ${statusCode}`)
    },

    aRent: (payer: Payer, amount = 9_000_00): Promise<number> =>
      make.aRent({ of: payer, amount, dueOn: '2026-12-05', title: 'Rent for December 2026' }),

    debitsOf: async (invoiceId: number) =>
      (
        await sql<{ id: number; state: string; attempt: number; debit_at: Date; failure: string | null }>`
        select id, state, attempt, debit_at, failure from mandate_debit where invoice_id = ${invoiceId} order by id`.execute(
          db,
        )
      ).rows,

    /** The tick and the jobs that it enqueues. */
    async work(): Promise<void> {
      await tick(job())
      const { rows } = await sql<{ id: number; state: string }>`
        select id, state from mandate_debit where state in ('planned', 'noticed', 'asked')`.execute(db)
      const { rows: queued } = await sql<{ id: number; name: string }>`
        delete from pgboss.job where name in ('autopay.notice', 'autopay.debit')
        returning (data->>'debitId')::int as id, name`.execute(db)
      for (const { id, name } of queued) {
        if (!rows.some((row) => Number(row.id) === id)) continue
        if (name === 'autopay.notice') await giveNotice(job(), id)
        else await takeDebit(job(), id)
      }
    },

    autopayOf: async (payer: Payer) =>
      (await site.send('GET', '/api/v1/autopay', { cookie: await at.cookieOf(payer) })).json.data,

    paymentsOf: async (invoiceId: number) =>
      (
        await sql<{ state: string; refunded: number }>`
        select p.state, coalesce((select sum(r.amount) from refund r where r.payment_id = p.id), 0)::float8 as refunded
        from payment p where p.invoice_id = ${invoiceId} order by p.state, p.id`.execute(db)
      ).rows,
  }
  return at
}
