/** Ways to pay a deposit. Pure functions; amounts are integer paise. */
export const depositKinds = ['full', 'partial', 'zero'] as const
export type DepositKind = (typeof depositKinds)[number]

/**
 * The maximum fee of the bond partner per 12 months. The fee for a person is known after the partner's decision and is
 * never higher.
 */
const zeroDepositFeePercent = 9
export const bondMonths = 12

/** The facts of a home that decide how its deposit may be paid. */
export type DepositTerms = {
  tags: readonly string[]
  /** Whether the bond partner works in its city. */
  zeroDepositCity: boolean
  partialPercent: number | null
  token: number
}

/** The partner guarantees homes with either tag, in its cities. */
const isBonded = ({ tags, zeroDepositCity }: DepositTerms): boolean =>
  zeroDepositCity && (tags.includes('eqaro') || tags.includes('eqaro_only'))

const isZeroDepositOnly = (terms: DepositTerms): boolean => isBonded(terms) && terms.tags.includes('eqaro_only')

export const zeroDepositFee = (deposit: number, percent: number = zeroDepositFeePercent): number =>
  Math.round((deposit * percent) / 100)

/** The part due on move-in day, in whole rupees; at least the token already paid, and less than the whole. */
function firstPartOf(deposit: number, { partialPercent, token }: DepositTerms): number | null {
  if (partialPercent === null) return null
  const part = Math.max(Math.ceil((deposit * partialPercent) / 10_000) * 100, token)
  return part < deposit ? part : null
}

export type DepositChoice = { kind: DepositKind; at_move_in: number; later: number }

/** The whole deposit, due on move-in day. */
export const wholeDeposit = (deposit: number): DepositChoice => ({ kind: 'full', at_move_in: deposit, later: 0 })

/** Accepted ways to pay this deposit, the default first. A home let only with the bond partner takes no deposit. */
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
