import type { InvoiceLine } from '#features/money/payments/invoice-rules.ts'
import { totalOf } from '#features/money/payments/invoice-rules.ts'
import { invoices, type NewRent } from '#features/money/payments/server/api.ts'
import { type Db, transaction } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import { type RentPeriod, rentLines, rentPeriods, rentTitle } from '../rules.ts'
import { lockTenanciesToBill, type OpenCharge, setBilled, setCharged, type TenancyToBill } from './queries.ts'

const batch = 1000

/**
 * Invoices the rent of everybody who lives in a home of ours up to the end of this month. Safe to run in many processes
 * and as often as one likes: a batch is one transaction, and what was invoiced is not due again.
 */
export async function issueRents(db: Db, today: Day, now: Date): Promise<number> {
  let issued = 0
  for (let after = 0; ; ) {
    const done = await transaction(db, async (tx) => {
      const tenancies = await lockTenanciesToBill(tx, today, after, batch)
      const last = tenancies.at(-1)
      if (!last) return null
      const planned = tenancies.map((tenancy) => ({ tenancy, periods: rentPeriods(tenancy, today) }))
      const drafts = planned.flatMap(({ tenancy, periods }) => draftsOf(tenancy, periods))
      const made = await invoices.createRents(
        tx,
        drafts.map(({ rent }) => rent),
        now,
      )
      await setBilled(
        tx,
        planned.map(({ tenancy: { id, billed_to }, periods }) => ({ id, to: periods.at(-1)?.to ?? billed_to })),
      )
      const ids = new Map(made.map(({ id, tenancy_id, from }) => [`${tenancy_id} ${from}`, id]))
      const charged = drafts.flatMap(({ rent, charges }) => {
        const invoiceId = ids.get(`${rent.tenancy_id} ${rent.from}`)
        return invoiceId === undefined ? [] : charges.map(({ id }) => ({ id, invoiceId }))
      })
      if (charged.length > 0) await setCharged(tx, charged)
      return { last: last.id, made: made.length }
    })
    if (!done) return issued
    issued += done.made
    after = done.last
  }
}

type Draft = { rent: NewRent; charges: OpenCharge[] }

function draftsOf(tenancy: TenancyToBill, periods: readonly RentPeriod[]): Draft[] {
  let waiting = tenancy.charges
  return periods.flatMap((period) => {
    const own = rentLines(tenancy, period)
    const charges = chargesFor(own, waiting, period)
    waiting = waiting.filter((charge) => !charges.includes(charge))
    const lines = [
      ...own,
      ...charges.map(({ type, label, reason, amount, tax, book }) => ({ type, label, reason, amount, tax, book })),
    ]
    // A stay of a day may cost less than a rupee.
    if (totalOf(lines) <= 0) return []
    const { from, to, due_on } = period
    const title = rentTitle(from)
    return [{ rent: { person_id: tenancy.tenant_id, tenancy_id: tenancy.id, title, due_on, from, to, lines }, charges }]
  })
}

/** A credit that is larger than the rest of the bill waits for the next one. */
function chargesFor(own: readonly InvoiceLine[], waiting: readonly OpenCharge[], { due_on }: RentPeriod): OpenCharge[] {
  let total = totalOf(own)
  return waiting.filter(({ due_from, amount }) => {
    if (due_from > due_on || total + amount <= 0) return false
    total += amount
    return true
  })
}
