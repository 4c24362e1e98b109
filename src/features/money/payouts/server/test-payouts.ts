import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { type Factories, factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, payments, release } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import { sandboxPayouts } from '#providers/payouts/sandbox.ts'
import { payoutWebhookPath } from '../payout-links.ts'
import { sendPayout } from './send-payout.ts'

export type Bank = ReturnType<typeof bankIn>
type Town = Bank & { site: TestApp; make: Factories }

/** A site with people who are owed money, shared by the tests of a file. */
export function openBank(): Town {
  const town = {} as Town
  beforeAll(async () => {
    const site = await openTestApp()
    site.clock.now = new Date('2026-11-17T06:00:00Z')
    // Its own clock would not follow the site's.
    site.services.providers.payouts = sandboxPayouts({ secret: 'a secret of the test', now: () => site.clock.now })
    const make = factoriesIn(site.services.db, () => site.clock.now)
    Object.assign(town, { site, make, ...bankIn(site, make) } satisfies Town)
  })
  afterAll(() => town.site.close())
  return town
}

/** The end of an account number decides what becomes of payouts to it (the sandbox's endings). */
const detailsOf = (ending: string, holder: string) => ({
  ...{ accountHolderName: holder, accountNumber: `12345678${ending}`, accountNumberConfirmation: `12345678${ending}` },
  ...{ ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', branchName: 'Koramangala' },
})

/** Owners are paid for the month before. */
const lastMonth = new Date('2026-10-20T06:00:00Z')

let nextPayment = 5_000_000

export function bankIn(site: TestApp, make: Factories) {
  const { db } = site.services
  const job = () => ({ ...site.services, now: site.clock.now })
  return {
    job,
    detailsOf,
    later(seconds: number): void {
      site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000)
    },
    balance: (kind: 'owners_due' | 'refunds_due' | 'payouts_out', personId: number) =>
      payments.balanceOf(db, { kind, personId, tenancyId: null }),
    inBank: () => payments.balanceOf(db, { kind: 'bank', personId: null, tenancyId: null }),

    /** An owner who is due a rent that their tenant paid. */
    async anOwnerDue(amount: number): Promise<TestPerson> {
      const owner = await make.aPerson({ firstName: 'Ramesh', lastName: 'Kumar', roles: ['owner'] })
      await this.rentFor(owner, amount)
      return owner
    },

    /** A rent that is paid and released to its owner; answers the invoice. */
    async rentFor(owner: TestPerson, amount: number): Promise<number> {
      const invoiceId = await this.paidRent(owner, amount)
      await transaction(db, (tx) => release.rentOf(tx, invoiceId, owner.id, lastMonth))
      return invoiceId
    },

    /** An owner whose rent is paid and still held. */
    async aHeldRent(amount: number): Promise<{ ownerId: number; invoiceId: number }> {
      const owner = await make.aPerson({ firstName: 'Ramesh', lastName: 'Kumar', roles: ['owner'] })
      return { ownerId: owner.id, invoiceId: await this.paidRent(owner, amount) }
    },

    async paidRent(owner: TestPerson, amount: number): Promise<number> {
      const { person, tenancyId } = await make.aTenant({ in: await make.aHome({ owner }) })
      return transaction(db, async (tx) => {
        const invoice = await invoices.create(tx, {
          ...{ person_id: person.id, tenancy_id: tenancyId, purpose: 'other', title: 'Rent', due_on: '2026-11-20' },
          lines: [line('RENT', 'rent', 'Rent', amount)],
        })
        await payments.post(tx, postings.captured(nextPayment++, person.id, amount), site.clock.now)
        await invoices.set(tx, invoice.id, { state: 'paid', paid_at: site.clock.now })
        await invoices.earn(tx, invoice, site.clock.now)
        return invoice.id
      })
    },

    /** A person to whom money is due back. */
    async aPersonOwed(amount: number): Promise<TestPerson> {
      const person = await make.aPerson()
      await transaction(db, (tx) =>
        payments.post(tx, postings.captured(nextPayment++, person.id, amount), site.clock.now),
      )
      return person
    },

    /** Enters and verifies a bank account, as the person does. */
    async giveAccount(person: TestPerson, ending = '9012') {
      const role = person.name.startsWith('Ramesh') ? 'owner' : 'tenant'
      const cookie = await site.openSession(person.id, role)
      const body = detailsOf(ending, person.name)
      const entered = await site.send('POST', '/api/v2/bank_details/update', { cookie, body })
      expect(entered.status, JSON.stringify(entered.json)).toBe(200)
      const verified = await site.send('PUT', '/api/v2/bank_details/verify', { cookie, body: {} })
      expect(verified.json.data.verification_status).toBe('VERIFICATION_SUCCESS')
    },

    send: (payoutId: number) => sendPayout.run(job(), { payoutId }),

    /** Runs the queued sends, as the jobs process would. */
    async runSendJobs(): Promise<void> {
      const { rows } = await sql<{ id: number }>`
        select distinct (data ->> 'payoutId')::int as id from pgboss.job
        where name = ${sendPayout.name} and state = 'created'`.execute(db)
      for (const { id } of rows) await sendPayout.run(job(), { payoutId: id })
    },

    accountsOf: (personId: number) =>
      db.selectFrom('bank_account').selectAll().where('person_id', '=', personId).orderBy('id').execute(),

    /** The ways by which somebody was told about their bank account, each message once. */
    async channelsTo(personId: number): Promise<string[]> {
      const { rows } = await sql<{ channel: string }>`
        select m.channel from outbox_message m join person p on m.recipient in (p.phone, p.email)
        where p.id = ${personId} and m.purpose = 'account:bank' order by m.channel`.execute(db)
      return rows.map(({ channel }) => channel)
    },

    payoutsOf: async (personId: number) =>
      db
        .selectFrom('payout')
        .select(['id', 'amount', 'state', 'attempt', 'reference', 'waits_for', 'provider_id', 'utr'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute(),

    async webhook(providerId: string, change = (text: string) => text): Promise<number> {
      const { rawBody, headers } = site.services.providers.payouts.webhookOf(providerId)
      const answer = await site.app.inject({
        ...{ method: 'POST', url: payoutWebhookPath, headers, payload: change(rawBody) },
      })
      return answer.statusCode
    },

    /** The books balance, no account crossed zero, and our bank lost just what arrived. */
    async judge(): Promise<void> {
      const one = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]?.n
      expect(await one(sql<{ n: number }>`select coalesce(sum(amount), 0)::float8 as n from ledger_entry`)).toBe(0)
      expect(
        await one(sql<{ n: number }>`select count(*)::int as n from (
          select a.id from ledger_account a join ledger_entry e on e.account_id = a.id where a.side is not null
          group by a.id, a.side having a.side * sum(e.amount) < 0) overdrawn`),
      ).toBe(0)
      const sums = await one(sql<{ n: number }>`select
        (select coalesce(sum(amount), 0) from payout where state = 'done')::float8
        + (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
           where a.kind = 'bank')::float8 as n`)
      expect(sums).toBe(0)
      const out = await one(sql<{ n: number }>`select
        (select coalesce(sum(amount), 0) from payout where state in ('due', 'sent'))::float8
        + (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
           where a.kind = 'payouts_out')::float8 as n`)
      expect(out).toBe(0)
    },
  }
}
