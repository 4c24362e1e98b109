/** What an online visit takes off the one-time fees: a flat share, never more than this. Amounts in paise. */
export const onlineVisitOffer = { percent: 20, maxAmount: 3_000_00 } as const

/** Whole paise, rounded down: never more than the share. */
export const discountOf = (oneTimeFees: number, percent: number, maxAmount: number): number =>
  Math.min(Math.floor((oneTimeFees * percent) / 100), maxAmount)

export const onlineVisitDiscount = (oneTimeFees: number): number =>
  discountOf(oneTimeFees, onlineVisitOffer.percent, onlineVisitOffer.maxAmount)
