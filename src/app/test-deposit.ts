import { line } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, payments } from '#features/money/payments/server/api.ts'
import { type Db, transaction } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'

export type DepositWishes = { by: { id: number }; tenancyId: number; amount: number }

/** A deposit that was paid for a tenancy, as if the gateway had captured it. */
export const insertDeposit = (db: Db, now: Date, { by, tenancyId, amount }: DepositWishes): Promise<void> =>
  transaction(db, async (tx) => {
    const invoice = await invoices.create(tx, {
      ...{ person_id: by.id, tenancy_id: tenancyId, purpose: 'pre_movein', title: 'To move in' },
      ...{ lines: [line('SECURITY_DEPOSIT', 'deposit', 'Deposit', amount)], due_on: dayInIndia(now), created_at: now },
    })
    const captured = { ...postings.captured(0, by.id, amount), reference: `test-deposit:${invoice.id}` }
    await payments.post(tx, captured, now)
    await invoices.set(tx, invoice.id, { state: 'paid', paid_at: now })
    await invoices.earn(tx, { ...invoice, state: 'paid', paid_at: now }, now)
  })
