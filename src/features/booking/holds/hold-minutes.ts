/** How long a unit is held: for a single payer, for friends who pay together, for an offer to the waiting list. */
export const holdMinutes = { alone: 15, group: 60, offer: 30 } as const
