import type { Account } from '#features/money/payments/ledger-accounts.ts'
import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import { versionOn } from '#features/owners/coming-in/plans.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import { feeBack, feeOn, type Part, reserveFrom, splitByShares } from '../rules.ts'
import { findCharged, findTerms, reserveLimitOf, sumFees } from './queries.ts'

const own = (kind: 'owners_due' | 'owner_reserve', personId: number): Account => ({ kind, personId, tenancyId: null })

export type ReleasedRent = { invoiceId: number; tenancyId: number; ownerId: number; amount: number }

/**
 * A rent that was just released to its owner: our fee with GST, the co-owners' shares of the rest, and the reserve out of
 * each part. In the transaction of the release, so that it happens once, with it.
 */
export async function postReleasedRent(tx: Tx, rent: ReleasedRent, now: Date): Promise<void> {
  const { invoiceId, tenancyId, ownerId, amount } = rent
  const day = dayInIndia(now)
  const terms = await findTerms(tx, tenancyId, day)
  if (!terms) return
  const taken = terms.plan === 'self' ? await sumFees(tx, tenancyId) : 0
  const { fee, gst } = feeOn({ plan: terms.plan, amount, monthly: terms.rent, taken }, versionOn(day))
  if (fee > 0) await payments.post(tx, postings.ownerFee(invoiceId, ownerId, fee), now)
  if (gst > 0) await payments.post(tx, postings.ownerFeeTax(invoiceId, ownerId, gst), now)
  for (const { personId, amount: part } of splitByShares(amount - fee - gst, terms.shares, ownerId)) {
    if (part <= 0) continue
    if (personId !== ownerId) await payments.post(tx, postings.ownerShare(invoiceId, { ownerId, personId }, part), now)
    const held = await payments.lockedBalance(tx, own('owner_reserve', personId))
    const keep = reserveFrom(part, { limit: await reserveLimitOf(tx, personId, day), held })
    if (keep > 0) await payments.post(tx, postings.reserveKept(invoiceId, personId, keep), now)
  }
}

export type Taking = {
  /** The reference of the posting that takes it, as it makes it happen once. */
  cause: string
  tenancyId: number
  ownerId: number
  amount: number
}

/**
 * Brings together what a home owes, in what its owner is due: each co-owner's part, and the reserve where less is due.
 * False, and nothing is moved, where somebody has too little yet.
 */
export async function gather(tx: Tx, { cause, tenancyId, ownerId, amount }: Taking, now: Date): Promise<boolean> {
  const terms = await findTerms(tx, tenancyId, dayInIndia(now))
  const takes: (Part & { fromReserve: number })[] = []
  for (const part of splitByShares(amount, terms?.shares ?? [], ownerId)) {
    const due = await payments.lockedBalance(tx, own('owners_due', part.personId))
    const fromReserve = Math.max(0, part.amount - due)
    if (fromReserve > (await payments.lockedBalance(tx, own('owner_reserve', part.personId)))) return false
    takes.push({ ...part, fromReserve })
  }
  for (const { personId, amount: part, fromReserve } of takes) {
    if (fromReserve > 0) await payments.post(tx, postings.reserveUsed(cause, personId, fromReserve), now)
    if (personId !== ownerId && part > 0) {
      await payments.post(tx, postings.shareBack(cause, { ownerId, personId }, part), now)
    }
  }
  return true
}

export type RentBack = { invoiceId: number; name: string; tenancyId: number | null; ownerId: number; amount: number }

/** Before rent that was released is given back to the tenant: our fee on it goes back, and everybody gives their part. */
export async function beforeRentBack(tx: Tx, back: RentBack, now: Date): Promise<void> {
  const { invoiceId, name, tenancyId, ownerId, amount } = back
  const { fee, gst, rent, given } = await findCharged(tx, invoiceId)
  const part = (charged: number) => feeBack({ charged, rent, before: given, amount })
  const [feePart, gstPart] = [part(fee), part(gst)]
  if (feePart > 0) await payments.post(tx, postings.ownerFeeBack(invoiceId, name, ownerId, feePart), now)
  if (gstPart > 0) await payments.post(tx, postings.ownerFeeTaxBack(invoiceId, name, ownerId, gstPart), now)
  if (tenancyId === null) return
  const cause = `given-back:${invoiceId}:${name}`
  if (!(await gather(tx, { cause, tenancyId, ownerId, amount: amount - feePart - gstPart }, now))) {
    throw new Refusal(409, 'not_enough', 'There is not enough left.')
  }
}
