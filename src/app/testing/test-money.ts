import { terms } from '#features/owners/terms/server/api.ts'
import type { NewTerms } from '#features/owners/terms/server/queries.ts'
import { type Db, transaction } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import { type DepositWishes, insertDeposit, insertPaid, type PaidBill, type PaidWishes } from './test-deposit.ts'
import {
  type ArrivedWishes,
  insertArrivedPayout,
  insertFailedPayout,
  insertPaidRent,
  insertRent,
  insertReward,
  type PaidRentWishes,
  type PayoutWishes,
  type RentWishes,
  type RewardWishes,
} from './test-rents.ts'

type TermsWishes = Partial<Omit<NewTerms, 'homeId'>> & { on: { id: number }; from: Day }

/** The factories of money, which `factoriesIn` offers with the others. */
export function moneyIn(db: Db, now: () => Date) {
  /** Paid for a tenancy and held for it. */
  const aDeposit = (wishes: DepositWishes): Promise<void> => insertDeposit(db, now(), wishes)

  const aPaidBill = (wishes: PaidWishes): Promise<PaidBill> => insertPaid(db, now(), wishes)

  /** An open rent bill; answers the invoice. */
  const aRent = (wishes: RentWishes): Promise<number> => insertRent(db, now(), wishes)

  /** The rent of a month, paid through the gateway. */
  const aPaidRent = (wishes: PaidRentWishes): Promise<PaidBill> => insertPaidRent(db, wishes)

  /** Between an owner and us about a home: we manage it for its only owner and hold nothing back, unless said. */
  const agreedTerms = ({ on, ...wishes }: TermsWishes): Promise<void> =>
    transaction(db, (tx) =>
      terms.write(tx, { homeId: on.id, plan: 'managed', reserveLimit: 0, shares: [], ...wishes }, now()),
    )

  /** Money due back to somebody that their bank did not take. */
  const aFailedPayout = (wishes: PayoutWishes): Promise<number> => insertFailedPayout(db, now(), wishes)

  /** Money that was due to an owner and has reached their bank account. */
  const anArrivedPayout = (wishes: ArrivedWishes): Promise<number> => insertArrivedPayout(db, wishes)

  const aReward = (wishes: RewardWishes): Promise<void> => insertReward(db, now(), wishes)

  return { aDeposit, aPaidBill, aRent, aPaidRent, agreedTerms, aFailedPayout, anArrivedPayout, aReward }
}
