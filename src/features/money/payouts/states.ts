/**
 * The states of a payout as data: every state at the provider in every state of ours, and what it does in the books.
 *
 *   due → sent → done; due and sent → failed | reversed; done → reversed (the bank sent it back)
 *   failed and reversed → due, by another attempt (retry-payout.ts)
 */
export const payoutStates = ['due', 'sent', 'done', 'failed', 'reversed'] as const
export type PayoutState = (typeof payoutStates)[number]

/** As the provider tells it. */
export const payoutStatuses = [
  'queued',
  'pending',
  'processing',
  'processed',
  'reversed',
  'failed',
  'rejected',
  'cancelled',
] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** In the books, in one transaction with the change of state. `back`: it is owed as before the attempt. */
export type PayoutEffect = 'arrived' | 'back' | 'back_from_bank' | null

type Step = { from: readonly PayoutState[]; told: readonly PayoutStatus[]; to: PayoutState; effect: PayoutEffect }

const open = ['due', 'sent'] as const
const underWay = ['queued', 'pending', 'processing'] as const
const refused = ['failed', 'rejected', 'cancelled'] as const

const payoutSteps: readonly Step[] = [
  { from: open, told: underWay, to: 'sent', effect: null },
  { from: open, told: ['processed'], to: 'done', effect: 'arrived' },
  { from: open, told: refused, to: 'failed', effect: 'back' },
  { from: open, told: ['reversed'], to: 'reversed', effect: 'back' },
  { from: ['done'], told: ['reversed'], to: 'reversed', effect: 'back_from_bank' },
  // An older message came late.
  { from: ['done'], told: [...underWay, 'processed', ...refused], to: 'done', effect: null },
  { from: ['failed'], told: [...underWay, 'processed', ...refused, 'reversed'], to: 'failed', effect: null },
  { from: ['reversed'], told: [...underWay, 'processed', ...refused, 'reversed'], to: 'reversed', effect: null },
]

export function payoutStep(from: PayoutState, told: PayoutStatus): { to: PayoutState; effect: PayoutEffect } {
  const fits = payoutSteps.filter((step) => step.from.includes(from) && step.told.includes(told))
  const [step] = fits
  if (!step || fits.length > 1) throw new Error(`${fits.length} steps for a payout ${from} that is ${told}`)
  return { to: step.to, effect: step.effect }
}
