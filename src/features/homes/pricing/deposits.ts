/** How a deposit may be paid. Pure; amounts are integer paise. */
export const depositKinds = ['full', 'partial', 'zero'] as const
export type DepositKind = (typeof depositKinds)[number]

/**
 * The most the bond partner asks for in place of a deposit, once for each 12 months. What they ask of one person is
 * known when they have decided on that person, and is never more.
 */
const zeroDepositFeePercent = 9
export const bondMonths = 12

/** What of a home decides how its deposits may be paid. */
export type DepositTerms = {
  tags: readonly string[]
  /** Whether the partner works in its city. */
  zeroDepositCity: boolean
  partialPercent: number | null
  token: number
}

/** The partner vouches for tenants of homes with either tag, in the cities it works in. */
const isBonded = ({ tags, zeroDepositCity }: DepositTerms): boolean =>
  zeroDepositCity && (tags.includes('eqaro') || tags.includes('eqaro_only'))

const isZeroDepositOnly = (terms: DepositTerms): boolean => isBonded(terms) && terms.tags.includes('eqaro_only')

export const zeroDepositFee = (deposit: number, percent: number = zeroDepositFeePercent): number =>
  Math.round((deposit * percent) / 100)

/** Enough on move-in day, in whole rupees; never less than what was paid to hold the home, never all of it. */
function firstPartOf(deposit: number, { partialPercent, token }: DepositTerms): number | null {
  if (partialPercent === null) return null
  const part = Math.max(Math.ceil((deposit * partialPercent) / 10_000) * 100, token)
  return part < deposit ? part : null
}

export type DepositChoice = { kind: DepositKind; at_move_in: number; later: number }

/** All of it on move-in day. */
export const wholeDeposit = (deposit: number): DepositChoice => ({ kind: 'full', at_move_in: deposit, later: 0 })

/** The ways this deposit may be paid, the usual one first. A home of the partner's alone takes no deposit at all. */
export function depositChoices(deposit: number, terms: DepositTerms): DepositChoice[] {
  const zero: DepositChoice[] =
    isBonded(terms) && deposit > 0 ? [{ kind: 'zero', at_move_in: zeroDepositFee(deposit), later: 0 }] : []
  if (zero.length > 0 && isZeroDepositOnly(terms)) return zero
  const part = firstPartOf(deposit, terms)
  return [
    wholeDeposit(deposit),
    ...(part === null ? [] : [{ kind: 'partial' as const, at_move_in: part, later: deposit - part }]),
    ...zero,
  ]
}
