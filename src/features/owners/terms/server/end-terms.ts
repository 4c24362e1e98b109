import { postings } from '#features/money/payments/ledger-rules.ts'
import { payments } from '#features/money/payments/server/api.ts'
import type { Tx } from '#platform/db.ts'
import { dayInIndia } from '#shared/dates.ts'
import { findTermsHome, listTerms, reserveLimitOf, writeTerms } from './queries.ts'

/**
 * The home leaves us: nothing more is held back for it, and its owners get what their other homes do not need. Idempotent
 * for the day. Answers how much was given back, in paise.
 */
export async function releaseReserve(tx: Tx, homeId: number, now: Date): Promise<number> {
  const today = dayInIndia(now)
  const home = await findTermsHome(tx, homeId)
  const terms = (await listTerms(tx, homeId)).find(({ from }) => from <= today)
  if (!home || !terms) return 0
  const shares = terms.shares.map(({ person_id, basis_points }) => ({ personId: person_id, basisPoints: basis_points }))
  if (terms.reserve_limit > 0)
    await writeTerms(tx, { homeId, from: today, plan: terms.plan, reserveLimit: 0, shares }, now)
  const people = shares.length > 0 ? shares.map(({ personId }) => personId) : [home.owner_id]
  let freed = 0
  for (const personId of people) {
    if (personId === null) continue
    const held = await payments.lockedBalance(tx, { kind: 'owner_reserve', personId, tenancyId: null })
    const amount = held - (await reserveLimitOf(tx, personId, today))
    if (amount <= 0) continue
    const { written } = await payments.post(tx, postings.reserveFreed(`${homeId}:${today}`, personId, amount), now)
    if (written) freed += amount
  }
  return freed
}
