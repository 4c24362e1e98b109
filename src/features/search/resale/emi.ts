/** The terms of a loan. */
export type LoanTerms = {
  /** Percent of the price paid at once. */
  down: number
  /** Percent a year. */
  rate: number
  years: number
}

const usualTerms: LoanTerms = { down: 20, rate: 8.5, years: 20 }

/** Banks lend at most 90 % of a price and for 30 years; the rest are the ends of what people try. */
export const loanLimits = {
  down: { min: 10, max: 90, step: 1 },
  rate: { min: 0, max: 20, step: 0.05 },
  years: { min: 1, max: 30, step: 1 },
} as const

export type Loan = {
  down: number
  principal: number
  monthly: number
  /** Everything paid back, and how much of it is interest. */
  total: number
  interest: number
}

/**
 * Equal monthly instalments on a reducing balance, in paise: P·r·(1+r)^n / ((1+r)^n − 1), rounded up to the rupee, so
 * that they pay the loan back.
 */
export function monthlyInstalment(principal: number, ratePercent: number, years: number): number {
  const months = years * 12
  const r = ratePercent / 100 / 12
  // expm1 and log1p keep their precision where the rate is next to nothing.
  const exact = r === 0 ? principal / months : (principal * r) / -Math.expm1(-months * Math.log1p(r))
  // Tolerates floating-point error before rounding up.
  return Math.ceil(exact / 100 - 1e-6) * 100
}

export function loanOf(price: number, { down, rate, years }: LoanTerms): Loan {
  const paidAtOnce = Math.round((price * down) / 100)
  const principal = price - paidAtOnce
  const monthly = monthlyInstalment(principal, rate, years)
  const total = monthly * years * 12
  return { down: paidAtOnce, principal, monthly, total, interest: Math.max(0, total - principal) }
}

/** Parses the terms from an address or a form; invalid values become the defaults. */
export function readTerms(query: URLSearchParams): LoanTerms {
  const read = (name: keyof LoanTerms): number => {
    const text = query.get(name)
    const { min, max } = loanLimits[name]
    const value = text !== null && /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : usualTerms[name]
  }
  return { down: read('down'), rate: read('rate'), years: Math.max(1, Math.round(read('years'))) }
}
