/** What an online visit takes off the one-time fees: a flat share, never more than this. Amounts in paise. */
export const onlineVisitOffer = { percent: 20, maxAmount: 3_000_00 } as const

export const onlineVisitDiscount = (oneTimeFees: number): number =>
  Math.min(Math.floor((oneTimeFees * onlineVisitOffer.percent) / 100), onlineVisitOffer.maxAmount)
