/**
 * The accounts of the books. Those of a person, of a tenancy, or of both are kept apart for each: the database lets none
 * of them cross zero, so what is held for one home cannot pay for another.
 */
export const accountKinds = {
  /** Captured by the payment gateway and not paid out to us yet. */
  gateway: { side: null, ofPerson: false, ofTenancy: false },
  bank: { side: null, ofPerson: false, ofTenancy: false },
  income: { side: null, ofPerson: false, ofTenancy: false },
  tax_due: { side: null, ofPerson: false, ofTenancy: false },
  /** The bond partner's fees in place of deposits. */
  partner_due: { side: null, ofPerson: false, ofTenancy: false },
  /** Cost of the credits we give. */
  rewards: { side: null, ofPerson: false, ofTenancy: false },
  /** Rent that was paid for a tenancy and is not safe to pass on yet. */
  rents_held: { side: -1, ofPerson: false, ofTenancy: true },
  /** An owner's part of rents, due to them. Never below zero: an owner is not paid more than came in for them. */
  owners_due: { side: -1, ofPerson: true, ofTenancy: false },
  /** Held back from what an owner is due, for repairs. */
  owner_reserve: { side: -1, ofPerson: true, ofTenancy: false },
  /** A tenant's deposit for one tenancy, which we only hold. */
  deposits_held: { side: -1, ofPerson: true, ofTenancy: true },
  /** The part of a deposit that the owner has and owes back; the tenant's claim stays in `deposits_held`. */
  deposits_with_owner: { side: 1, ofPerson: true, ofTenancy: true },
  /** Paid by a person and not earned yet, or due back and not sent yet. */
  refunds_due: { side: -1, ofPerson: true, ofTenancy: false },
  /** On its way to a person's bank account. */
  payouts_out: { side: -1, ofPerson: true, ofTenancy: false },
  credits: { side: -1, ofPerson: true, ofTenancy: false },
  /** Credits set apart for an invoice that is still to be paid. */
  credits_applied: { side: -1, ofPerson: true, ofTenancy: false },
} as const satisfies Record<string, { side: 1 | -1 | null; ofPerson: boolean; ofTenancy: boolean }>
export type AccountKind = keyof typeof accountKinds

export type Account = { kind: AccountKind; personId: number | null; tenancyId: number | null }
