// The door of the manager's day.
import { countWrongTries } from './queries.ts'

export type { KeyOn } from './key-hand-overs.ts'

export const managerDay = { countWrongTries }
