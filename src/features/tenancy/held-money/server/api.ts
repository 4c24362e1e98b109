// The door of held money: what other features may call.
import { describeCase } from './cases.ts'
import { findCase } from './queries.ts'

export const heldMoney = { findCase, describeCase }
