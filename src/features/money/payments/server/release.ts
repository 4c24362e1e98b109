import type { Tx } from '#platform/db.ts'
import type { Account } from '../ledger-accounts.ts'
import { postings } from '../ledger-rules.ts'
import { rentLeft } from './invoice-left.ts'
import { lockInvoice } from './invoices.ts'
import { balanceOf, lockedBalance, post } from './ledger.ts'

/**
 * Releases the rent of a paid invoice: what is still held of it is due to the owner from now on. Idempotent; answers
 * how much this call moved, in paise. Nothing moves before the invoice is paid.
 */
export async function rentOf(tx: Tx, invoiceId: number, ownerId: number, now: Date): Promise<number> {
  // Locked, as a refund by hand takes from the same rent.
  const invoice = await lockInvoice(tx, invoiceId)
  const { held, ownerId: releasedTo } = await rentLeft(tx, invoiceId)
  if (held <= 0 || releasedTo !== null) return 0
  const { written } = await post(tx, postings.rentReleased(invoiceId, invoice.tenancy_id, ownerId, held), now)
  return written ? held : 0
}

type Passing = { tenancyId: number; tenantId: number; ownerId: number }

/**
 * Passes a tenancy's deposit on to its owner, who owes it back: what is held and the owner does not have yet. Idempotent,
 * and right again after another part of the deposit was paid. Answers how much this call moved, in paise.
 */
export async function depositOf(tx: Tx, { tenancyId, tenantId, ownerId }: Passing, now: Date): Promise<number> {
  const deposit: Account = { kind: 'deposits_held', personId: tenantId, tenancyId }
  const held = await lockedBalance(tx, deposit)
  const passed = await balanceOf(tx, { kind: 'deposits_with_owner', personId: ownerId, tenancyId })
  if (held <= passed) return 0
  // Named by what the owner has afterwards: a repeated call finds it there.
  await post(tx, postings.depositToOwner({ tenancyId, ownerId, name: String(held) }, held - passed), now)
  return held - passed
}

type TakingBack = { tenancyId: number; ownerId: number; name: string }

/**
 * Takes a deposit back out of what its owner is due, as far as that goes: answers how much, in paise. The rest stays
 * owed by the owner; ask again, under another name, when more is due to them.
 */
export async function depositBack(tx: Tx, { tenancyId, ownerId, name }: TakingBack, now: Date): Promise<number> {
  const due = await lockedBalance(tx, { kind: 'owners_due', personId: ownerId, tenancyId: null })
  const owed = await balanceOf(tx, { kind: 'deposits_with_owner', personId: ownerId, tenancyId })
  const amount = Math.min(owed, due)
  if (amount <= 0) return 0
  const { written } = await post(tx, postings.depositFromOwner({ tenancyId, ownerId, name }, amount), now)
  return written ? amount : 0
}
