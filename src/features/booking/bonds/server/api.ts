// The door of bonds: what other features may call.
import { backOf, cancelForBooking, cancelOnMoveOut } from './cancel-bond.ts'
import { findBondView } from './describe-bond.ts'
import { feePaid } from './fee-paid.ts'

export const bonds = { feePaid, backOf, cancelForBooking, cancelOnMoveOut, findBondView }
