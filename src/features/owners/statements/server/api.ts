// The door of statements: what other features may call.
import { monthsOf } from './statements.ts'

export const statements = { monthsOf }
