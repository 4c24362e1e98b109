import { type AgreementVersion, type PlanKey, planCost, reservePercent } from '#features/owners/coming-in/plans.ts'

/** All of a home. */
export const wholeShare = 10_000

export type Share = { personId: number; basisPoints: number }
export type Part = { personId: number; amount: number }

export const percentOf = (basisPoints: number): string => String(basisPoints / 100)

/** Null where the shares are the whole home. */
export function shareProblem(shares: readonly number[]): string | null {
  const sum = shares.reduce((total, each) => total + each, 0)
  return sum === wholeShare ? null : `The shares add up to ${percentOf(sum)} %. They must add up to 100 %.`
}

/**
 * An amount by shares, to the paisa: each gets the whole paise of their share, and what is left over goes, a paisa each,
 * to those whose share was cut most. Without shares all of it is the owner's, who is always among the parts.
 */
export function splitByShares(amount: number, shares: readonly Share[], ownerId: number): Part[] {
  if (shares.length === 0) return [{ personId: ownerId, amount }]
  const parts = shares.map(({ personId, basisPoints }) => {
    const exact = BigInt(amount) * BigInt(basisPoints)
    return { personId, amount: Number(exact / 10_000n), cut: Number(exact % 10_000n) }
  })
  let left = amount - parts.reduce((sum, part) => sum + part.amount, 0)
  for (const part of parts.toSorted((a, b) => b.cut - a.cut || a.personId - b.personId)) {
    if (left <= 0) break
    part.amount += 1
    left -= 1
  }
  const all = parts.map(({ personId, amount: part }) => ({ personId, amount: part }))
  return all.some(({ personId }) => personId === ownerId) ? all : [...all, { personId: ownerId, amount: 0 }]
}

export type Fee = { fee: number; gst: number }

type Rent = {
  plan: PlanKey
  /** Rent that was collected and released now. */
  amount: number
  /** The rent of a whole month, for the fee that is taken once. */
  monthly: number
  /** Fee and GST taken from earlier rents of the tenancy. */
  taken: number
}

/** Our fee on a rent: of what was collected, or once for a tenancy, from as many rents as it takes. */
export function feeOn({ plan, amount, monthly, taken }: Rent, version: AgreementVersion): Fee {
  const base = 'days' in version.plans[plan] ? monthly : amount
  const { fee, gst, once } = planCost(plan, base, version)
  if (!once) return { fee, gst }
  const total = Math.max(0, Math.min(fee + gst - taken, amount))
  if (total === fee + gst) return { fee, gst }
  const net = Math.round((total * 100) / (100 + version.gstPercent))
  return { fee: net, gst: total - net }
}

/** How much of somebody's part of a rent is held back. */
export const reserveFrom = (part: number, { limit, held }: { limit: number; held: number }): number =>
  Math.max(0, Math.min(limit - held, Math.floor((part * reservePercent) / 100)))

type GivenBack = { charged: number; rent: number; before: number; amount: number }

/** The part of a fee that goes back with rent that is given back, after `before` of it went back earlier. */
export function feeBack({ charged, rent, before, amount }: GivenBack): number {
  const upTo = (given: number) => Math.round((charged * Math.min(given, rent)) / rent)
  return rent <= 0 ? 0 : upTo(before + amount) - upTo(before)
}
