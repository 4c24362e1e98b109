/** The bits of `unit.flags`, as the migration computes them. */
export const unitFlags = {
  offer: 1,
  tour: 2,
  prime: 4,
  soldOut: 8,
  zeroDeposit: 16,
  instantRefund: 32,
  standsForGroup: 64,
} as const
