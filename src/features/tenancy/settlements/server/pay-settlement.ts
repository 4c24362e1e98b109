import { type InvoiceLine, totalOf } from '#features/money/payments/invoice-rules.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { type InvoiceRow, invoices, payments, release } from '#features/money/payments/server/api.ts'
import { leastPayout } from '#features/money/payouts/rules.ts'
import { payouts } from '#features/money/payouts/server/api.ts'
import { type LeavingHome, leaving } from '#features/tenancy/leaving/server/api.ts'
import { tenancy } from '#features/tenancy/tenancies/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import { addDays, dayInIndia } from '#shared/dates.ts'
import { depositToLetGo, splitLines } from '../rules.ts'
import { type LineRow, listLines, type SettlementRow, setLine, setSettlement } from './queries.ts'

type Ctx = Pick<Context, 'now' | 'queue' | 'config'>

/**
 * Pays what nobody disputes, in the caller's transaction with the settlement locked. The deposit becomes money that is
 * owed to the tenant; unpaid bills and the final bill are paid from it; the rest goes to their bank account. Disputed
 * lines hold back their part of the deposit.
 */
export async function payUndisputed(tx: Tx, ctx: Ctx, settlement: SettlementRow): Promise<void> {
  if (settlement.state !== 'open') return
  const lines = await listLines(tx, settlement.id)
  const disputed = lines.filter(({ state }) => state === 'disputed')
  const rest = lines.filter(({ state }) => state !== 'disputed')
  const home = await leaving.getHome(tx, settlement.tenancy_id)
  const deposit = await payments.lockedBalance(tx, depositOf(home))
  const letGo = depositToLetGo({
    deposit,
    undisputed: rest.reduce((sum, line) => sum + owedOf(line), 0),
    disputed: disputed.reduce((sum, { amount }) => sum + amount, 0),
  })
  await settleLines(tx, ctx, { settlement, home, lines: rest, letGo, stage: 'first' })
  await close(tx, ctx, settlement, { first_paid_at: ctx.now, isWhole: disputed.length === 0 })
}

/** All disputes are decided: the rest of the deposit goes where the decisions say. */
export async function payDecided(tx: Tx, ctx: Ctx, settlement: SettlementRow): Promise<void> {
  if (settlement.state !== 'disputed') return
  const lines = (await listLines(tx, settlement.id)).filter(({ state }) => state !== 'taken')
  if (lines.some(({ state }) => state === 'disputed')) return
  const home = await leaving.getHome(tx, settlement.tenancy_id)
  const letGo = await payments.lockedBalance(tx, depositOf(home))
  await settleLines(tx, ctx, { settlement, home, lines, letGo, stage: 'rest' })
  await close(tx, ctx, settlement, { isWhole: true })
}

const depositOf = ({ id, tenant_id }: LeavingHome) =>
  ({ kind: 'deposits_held', personId: tenant_id, tenancyId: id }) as const

const owedOf = ({ amount, decided_amount }: LineRow): number => decided_amount ?? amount

type Closing = { first_paid_at?: Date; isWhole: boolean }

async function close(tx: Tx, ctx: Ctx, { id, tenancy_id }: SettlementRow, { isWhole, ...paid }: Closing) {
  const end = isWhole ? { state: 'paid', closed_at: ctx.now } : { state: 'disputed' }
  await setSettlement(tx, id, { ...paid, ...end })
  if (isWhole) await tenancy.takeStep(tx, { tenancyId: tenancy_id, on: 'settlement_paid', now: ctx.now, by: null })
}

type Settling = {
  settlement: SettlementRow
  home: LeavingHome
  lines: readonly LineRow[]
  /** Paise of the deposit. */
  letGo: number
  stage: 'first' | 'rest'
}

async function settleLines(tx: Tx, ctx: Ctx, { settlement, home, lines, letGo, stage }: Settling): Promise<void> {
  const name = `${settlement.id}:${stage}`
  const whose = { personId: home.tenant_id, tenancyId: home.id }
  if (letGo > 0) await payments.post(tx, postings.depositLetGo(name, whose, letGo), ctx.now)
  let left = letGo
  const fresh: InvoiceLine[] = []
  for (const line of lines) {
    if (line.invoice_id === null) {
      fresh.push(...freshLine(line))
    } else {
      const bill = await payBill(tx, ctx, { invoiceId: line.invoice_id, owed: owedOf(line), whole: line.amount, left })
      left -= bill.paid
      fresh.push(...bill.instead)
    }
    await setLine(tx, line.id, { state: 'taken' })
  }
  left -= await payFinalBill(tx, ctx, home, { lines: fresh, left, stage })
  if (left >= leastPayout) {
    await payouts.owe(tx, ctx, {
      ...{ personId: home.tenant_id, tenancyId: home.id, amount: left, purpose: 'deposit' },
      reference: `settlement:${name}`,
    })
  }
  // Where the owner had the deposit, it comes back out of what the owner is due.
  if (home.owner_id !== null) {
    await release.depositBack(tx, { tenancyId: home.id, ownerId: home.owner_id, name: `settlement:${name}` }, ctx.now)
  }
}

const freshLine = (line: LineRow): InvoiceLine[] =>
  owedOf(line) === 0
    ? []
    : [
        {
          ...{ type: line.kind === 'rent' ? 'RENT' : 'OTHER', label: line.label, reason: line.reason },
          ...{ amount: owedOf(line), tax: line.decided_amount === null ? line.tax : 0, book: line.book },
        },
      ]

type Bill = { invoiceId: number; owed: number; whole: number; left: number }

/** Pays an unpaid bill; where it cannot be paid whole, it becomes part of the final bill. */
async function payBill(tx: Tx, ctx: Ctx, { invoiceId, owed, whole, left }: Bill) {
  const invoice = await invoices.lock(tx, invoiceId)
  // Paid by hand meanwhile.
  if (invoice.state !== 'open') return { paid: 0, instead: [] }
  if (owed === whole && invoices.restOf(invoice) <= left) {
    await payFromDeposit(tx, ctx, invoice)
    return { paid: invoices.restOf(invoice), instead: [] }
  }
  const lines = await invoices.lines(tx, invoiceId)
  const [instead] = splitLines(lines, Math.min(owed, totalOf(lines)))
  await invoices.setCredits(tx, invoice, 0, ctx.now)
  await invoices.set(tx, invoiceId, { state: 'void' })
  return { paid: 0, instead }
}

async function payFromDeposit(tx: Tx, ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  await invoices.set(tx, invoice.id, { state: 'paid', paid_at: ctx.now })
  await invoices.earn(tx, { ...invoice, state: 'paid', paid_at: ctx.now }, ctx.now)
}

type FinalBill = { lines: InvoiceLine[]; left: number; stage: Settling['stage'] }

/** One bill that the deposit pays, and one for what it does not cover. Answers how much was paid. */
async function payFinalBill(tx: Tx, ctx: Ctx, home: LeavingHome, { lines, left, stage }: FinalBill): Promise<number> {
  const today = dayInIndia(ctx.now)
  const whose = { person_id: home.tenant_id, tenancy_id: home.id, purpose: 'other', created_at: ctx.now } as const
  const credit = totalOf(lines)
  if (credit < 0) {
    // More is due to the tenant than from them.
    await payments.post(
      tx,
      postings.reward(`settlement:${home.id}:${stage}`, home.tenant_id, -credit, 'Credit from your last bill'),
      ctx.now,
    )
    return 0
  }
  const [covered, rest] = splitLines(lines, left)
  if (totalOf(covered) > 0) {
    await payFromDeposit(
      tx,
      ctx,
      await invoices.create(tx, { ...whose, title: 'Final bill', lines: covered, due_on: today }),
    )
  }
  if (totalOf(rest) > 0) {
    const title = totalOf(covered) > 0 ? 'Final bill, the rest' : 'Final bill'
    await invoices.create(tx, { ...whose, title, lines: rest, due_on: addDays(today, 7) })
  }
  return totalOf(covered)
}
