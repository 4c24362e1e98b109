/** The discount of an online visit on the one-time fees: a percentage with a maximum. Amounts in paise. */
export const onlineVisitOffer = { percent: 20, maxAmount: 3_000_00 } as const

/** Rounded down to whole paise, so that it never exceeds the percentage. */
export const discountOf = (oneTimeFees: number, percent: number, maxAmount: number): number =>
  Math.min(Math.floor((oneTimeFees * percent) / 100), maxAmount)

export const onlineVisitDiscount = (oneTimeFees: number): number =>
  discountOf(oneTimeFees, onlineVisitOffer.percent, onlineVisitOffer.maxAmount)
