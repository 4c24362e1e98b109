import { randomUUID } from 'node:crypto'
import type { TestApp } from '#app/testing/test-app.ts'
import { factoriesIn, type TestPerson } from '#app/testing/test-factories.ts'
import { applyAs } from '#features/booking/zero-deposit/server/test-apply.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { invoices, orders } from '#features/money/payments/server/api.ts'
import { transaction } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'

export type ZeroTenant = { person: TestPerson; tenancyId: number; bookingId: number }

/** Tenants without a deposit, and the fees they pay. */
export const bondsIn = (site: TestApp) => {
  const { db, providers } = site.services
  const make = factoriesIn(db, () => site.clock.now)

  return {
    make,
    job: () => ({ ...site.services, now: site.clock.now }),

    /** A person the partner vouches for, whose booking of a home of ours is paid but for the fee. */
    async aZeroTenant(moveIn: Day): Promise<ZeroTenant> {
      const person = await make.aPerson()
      const cookie = await site.openSession(person.id, 'tenant')
      await applyAs(site, cookie)
      const home = await make.aHome()
      const { tenancyId } = await make.aTenant({ in: home, person, state: 'ready_to_move_in', from: moveIn })
      const zero = { deposit_kind: 'zero', deposit: 30_000_00 }
      await db.updateTable('tenancy').set(zero).where('id', '=', tenancyId).execute()
      const { id: bookingId } = await db
        .insertInto('booking')
        .values({
          ...{ home_id: home.id, kind: 'bed', bed_id: home.beds[0], person_id: person.id, state: 'confirmed' },
          ...{ ...zero, move_in: moveIn, months: 24, rent: 9_000_00, tenancy_id: tenancyId },
          ...{
            request_key: randomUUID(),
            held_until: site.clock.now,
            created_at: site.clock.now,
            confirmed_at: site.clock.now,
          },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.updateTable('stay').set({ booking_id: bookingId }).where('tenancy_id', '=', tenancyId).execute()
      return { person, tenancyId, bookingId }
    },

    /** An invoice with the fee and an order at the gateway that is paid there, but not told to us. */
    async aPaidFee(tenant: ZeroTenant, purpose: 'pre_movein' | 'rent', fee = 2_100_00): Promise<string> {
      const { person, tenancyId, bookingId } = tenant
      const invoice = await transaction(db, (tx) =>
        invoices.create(tx, {
          ...{ person_id: person.id, tenancy_id: tenancyId, purpose, title: 'Test', due_on: '2026-12-01' },
          ...{ booking_id: purpose === 'rent' ? null : bookingId, created_at: site.clock.now },
          lines: [line('ZERO_DEPOSIT_FEE', 'partner', 'Zero-deposit fee', fee), line('RENT', 'rent', 'Rent', 9_000_00)],
        }),
      )
      const amountPaise = fee + 9_000_00
      const { orderId } = await providers.payments.createOrder({
        ...{ amountPaise, receipt: `test-${invoice.id}`, notes: {}, description: 'Test' },
        ...{ person: { name: '', email: null, phone: null }, returnUrl: 'http://here/', cancelUrl: 'http://here/' },
      })
      const row = { invoice_id: invoice.id, amount: amountPaise, state: 'waiting', gateway_order_id: orderId }
      await orders.insert(db, { ...row, created_at: site.clock.now, ask_at: site.clock.now })
      providers.payments.complete(orderId, 'succeed')
      return orderId
    },
  }
}
