/** The bits of `unit.flags`, as the migration computes them. */
export const unitFlags = {
  offer: 1,
  tour: 2,
  prime: 4,
  soldOut: 8,
  zeroDeposit: 16,
  wellRated: 32,
  standsForGroup: 64,
  ac: 128,
  meals: 256,
  attachedBath: 512,
  carParking: 1024,
  lift: 2048,
  pets: 4096,
  verified: 8192,
  bikeParking: 16384,
} as const
