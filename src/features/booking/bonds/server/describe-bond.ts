import type { Db } from '#platform/db.ts'
import { addDays, type Day } from '#shared/dates.ts'
import type { BondView } from '../contract.ts'
import { isInForce } from '../rules.ts'
import { type BondRow, listBonds } from './queries.ts'

function statusOf(bond: BondRow, today: Day): BondView['status'] {
  if (isInForce(bond, today)) return 'in_force'
  if (bond.state === 'bought') return 'over'
  if (bond.state === 'due') return 'buying'
  return bond.state === 'refused' ? 'refused' : 'cancelled'
}

export const describeBond = (bond: BondRow, today: Day): BondView => ({
  ...{ number: bond.number, status: statusOf(bond, today), secured: bond.secured, fee: bond.fee },
  ...{ from: bond.starts_on, until: addDays(bond.ends_on, -1), reason: bond.refusal },
})

/** The bond of a tenancy as it stands: the one in force, with the end of the last year that is bought; else the newest. */
export async function findBondView(db: Db, tenancyId: number, today: Day): Promise<BondView | null> {
  const bonds = await listBonds(db, tenancyId)
  const present = bonds.find((bond) => isInForce(bond, today)) ?? bonds.at(-1)
  if (!present) return null
  const last = bonds.findLast(({ state }) => state === 'bought') ?? present
  const view = describeBond(present, today)
  return view.status === 'in_force' ? { ...view, until: addDays(last.ends_on, -1) } : view
}
