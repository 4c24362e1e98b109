/**
 * The state machine of a payment as data: every message in every state it can arrive in, and the effect
 * on money. Messages arrive repeatedly, late and in any order; a transition missing here throws.
 *
 *   invoice  open → paid, open → void (its booking fell), void → paid (it came late and the unit was still free)
 *   order    waiting → paid | failed | given_up; failed and given_up → paid or returned: neither is final
 *   booking  held → confirmed | lapsed; lapsed → confirmed (late); confirmed → cancelled
 *   refund   due → sent → done; sent → failed → due
 */
export const orderStates = ['waiting', 'failed', 'paid', 'returned', 'given_up'] as const
export type OrderState = (typeof orderStates)[number]
export const invoiceStates = ['open', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/**
 * The unit that is paid for: none is needed (`free`), it is held for this invoice or can still be taken (`ours`), or
 * another person has it (`gone`).
 */
export const units = ['free', 'ours', 'gone'] as const
export type UnitState = (typeof units)[number]

export const messages = ['captured', 'failed', 'given_up'] as const
export type Message = (typeof messages)[number]

/** Effect on the money, in one transaction with the change of state. */
export type Effect = 'keep' | 'return' | null

type Step = {
  on: Message
  /** Whether this payment is already recorded; a message about an order alone is never `known`. */
  known?: boolean
  order: readonly OrderState[]
  invoice?: readonly InvoiceState[]
  unit?: readonly UnitState[]
  /** Absent: stays as it is. */
  to?: OrderState
  effect: Effect
}

const unpaid = ['waiting', 'failed', 'given_up'] as const
const finished = ['paid', 'returned'] as const

export const steps: readonly Step[] = [
  { on: 'captured', known: true, order: orderStates, effect: null },
  {
    on: 'captured',
    known: false,
    order: unpaid,
    invoice: ['open', 'void'],
    unit: ['free', 'ours'],
    to: 'paid',
    effect: 'keep',
  },
  {
    on: 'captured',
    known: false,
    order: unpaid,
    invoice: ['open', 'void'],
    unit: ['gone'],
    to: 'returned',
    effect: 'return',
  },
  // Another order has paid it meanwhile.
  { on: 'captured', known: false, order: unpaid, invoice: ['paid'], to: 'returned', effect: 'return' },
  // The same order paid a second time.
  { on: 'captured', known: false, order: finished, effect: 'return' },

  { on: 'failed', order: ['waiting', 'failed'], to: 'failed', effect: null },
  { on: 'failed', order: ['given_up', ...finished], effect: null },

  { on: 'given_up', order: unpaid, to: 'given_up', effect: null },
  { on: 'given_up', order: finished, effect: null },
]

export type Facts = { known: boolean; order: OrderState; invoice: InvoiceState; unit: UnitState }

/** Finds the row for this message in the current state. */
export function stepFor(message: Message, { known, order, invoice, unit }: Facts): { to: OrderState; effect: Effect } {
  const fits = steps.filter(
    (step) =>
      step.on === message &&
      (step.known === undefined || step.known === known) &&
      step.order.includes(order) &&
      (step.invoice?.includes(invoice) ?? true) &&
      (step.unit?.includes(unit) ?? true),
  )
  const [step] = fits
  if (!step || fits.length > 1) throw new Error(`${fits.length} steps for ${message} on an order ${order}`)
  return { to: step.to ?? order, effect: step.effect }
}

/** Backoff for polling the gateway about an order without a webhook, over three days. */
export function nextAsk(asked: number, now: Date): Date {
  const minutes = [2, 3, 5, 10, 20, 40, 60, 180, 360, 720, 1440, 1440][asked] ?? 1440
  return new Date(now.getTime() + minutes * 60_000)
}
