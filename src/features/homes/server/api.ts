// The door of homes: what other features may call.
import { getHouse } from './get-house.ts'

export const homes = { getHouse }
