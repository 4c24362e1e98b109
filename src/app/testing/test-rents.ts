import { firstOfNextMonth, rentDueOn } from '#features/homes/pricing/proration.ts'
import { line } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { invoices, orders, payments } from '#features/money/payments/server/api.ts'
import { releaseWithFee } from '#features/money/payouts/server/test-release.ts'
import { rentTitle } from '#features/tenancy/rent/rules.ts'
import { type Db, transaction } from '#platform/db.ts'
import { addDays, type Day, startOfDay } from '#shared/dates.ts'
import { type PaidBill, settle } from './test-deposit.ts'

type Tenant = { person: { id: number }; tenancyId: number }
/** In paise. */
export type RentWishes = { of: Tenant; amount?: number; dueOn: Day; title?: string }
export type PaidRentWishes = {
  of: Tenant
  /** Its first day. */
  month: Day
  /** In paise. */
  amount?: number
  /** The owner of the home, who got it on the 6th by the terms of that day; we still hold it, unless said. */
  releasedTo?: { id: number }
}
/** In paise. */
export type PayoutWishes = { to: { id: number }; amount: number }
export type ArrivedWishes = PayoutWishes & { at: Date }
/** In paise; `text` is said in the history of credits. */
export type RewardWishes = { to: { id: number }; amount: number; text: string }

export const insertRent = (
  db: Db,
  now: Date,
  { of, amount = 9_000_00, dueOn, title = 'Rent' }: RentWishes,
): Promise<number> =>
  transaction(db, async (tx) => {
    const bill = {
      title,
      due_on: dueOn,
      created_at: now,
      purpose: 'rent',
      lines: [line('RENT', 'rent', title, amount)],
    }
    return (await invoices.create(tx, { ...bill, person_id: of.person.id, tenancy_id: of.tenancyId })).id
  })

/** Paid on the 4th: in an earlier month the nightly check does not ask the gateway for it, which does not know it. */
export async function insertPaidRent(db: Db, wishes: PaidRentWishes): Promise<PaidBill> {
  const { of, month, amount = 9_000_00, releasedTo } = wishes
  const noonOn = (day: number) => new Date(startOfDay(addDays(month, day - 1)).getTime() + 12 * 3_600_000)
  const at = noonOn(4)
  const bill = await transaction(db, async (tx) => {
    const invoice = await invoices.create(tx, {
      ...{ person_id: of.person.id, tenancy_id: of.tenancyId, purpose: 'rent', title: rentTitle(month) },
      ...{ due_on: rentDueOn(month), period: `[${month},${firstOfNextMonth(month)})`, created_at: startOfDay(month) },
      lines: [line('RENT', 'rent', rentTitle(month), amount)],
    })
    const paid = { invoice_id: invoice.id, amount }
    const order = await orders.insert(tx, {
      ...{ ...paid, gateway_order_id: `order_Test${invoice.id}`, state: 'paid', created_at: at, ask_at: at },
    })
    const payment = await orders.insertPayment(
      tx,
      {
        ...{ ...paid, order_id: order.id, gateway_payment_id: `pay_Test${invoice.id}`, method: 'upi', state: 'kept' },
        captured_at: at,
      },
      'paid',
    )
    await payments.post(tx, postings.captured(payment.id, of.person.id, amount), at)
    return settle(tx, invoice, at)
  })
  const held = { tenancyId: of.tenancyId, invoiceId: bill.id }
  if (releasedTo) await releaseWithFee(db, { ...held, ownerId: releasedTo.id }, noonOn(6))
  return bill
}

export const insertFailedPayout = (db: Db, now: Date, { to, amount }: PayoutWishes): Promise<number> =>
  transaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('payout')
      .values({
        ...{ person_id: to.id, amount, purpose: 'deposit', state: 'failed', reference: `test:${to.id}` },
        ...{ failure: 'The bank does not take payments to this account', created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // As if the deposit had been settled.
    const owed = { ...postings.captured(0, to.id, amount), reference: `test-payout:${id}` }
    await payments.post(tx, owed, now)
    return id
  })

/** To the account that the owner has, if any; as much must be due to them. */
export const insertArrivedPayout = (db: Db, { to, amount, at }: ArrivedWishes): Promise<number> =>
  transaction(db, async (tx) => {
    const account = tx.selectFrom('bank_account').select('id').where('person_id', '=', to.id)
    const reference = `owner:${to.id}:${at.toISOString()}`
    const { id } = await tx
      .insertInto('payout')
      .values({
        ...{
          person_id: to.id,
          amount,
          purpose: 'rent',
          state: 'done',
          reference,
          provider_id: `pout_Test${reference}`,
        },
        ...{ bank_account_id: account.where('replaced_at', 'is', null), utr: `UTRTEST${to.id}` },
        ...{ created_at: at, sent_at: at, done_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const move = { payoutId: id, attempt: 1, personId: to.id, owed: 'owners_due' as const }
    await payments.post(tx, postings.payoutOwed(move, amount), at)
    await payments.post(tx, postings.payoutDone(move, amount), at)
    return id
  })

/** Credits, as for a friend who moved in; each text once for a person. */
export const insertReward = (db: Db, now: Date, { to, amount, text }: RewardWishes): Promise<void> =>
  transaction(db, async (tx) => {
    await payments.post(tx, postings.reward(`test:${to.id}:${text}`, to.id, amount, text), now)
  })
