// The door of statements: what other features may call.
import { listLines } from './queries.ts'
import { monthsOf } from './statements.ts'

export type { LineRow } from './queries.ts'

export const statements = { monthsOf, listLines }
