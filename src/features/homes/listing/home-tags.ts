/** The facts of a home that decide about its money. */
export type Tagged = { readonly vertical: string | null; readonly tags: readonly string[] }

/** The bond partner guarantees the deposit. */
export const hasZeroDeposit = (tags: readonly string[]): boolean =>
  tags.includes('eqaro') || tags.includes('eqaro_only')

/** The owner manages it; we only find the tenant. */
export const isOwnerManaged = ({ vertical, tags }: Tagged): boolean => vertical === 'OTB' || tags.includes('OTB')

/** Covered by the instant deposit refund, except where the owner settles the deposit. */
export const hasInstantRefund = (house: Tagged): boolean =>
  !isOwnerManaged(house) && (house.tags.includes('privilege') || house.tags.includes('privilege_exception'))
