// The door of the manager's day: what other features may call.
import { forgetNotes } from './queries.ts'

export const managerDay = {
  /** What was written about somebody's visits goes with them. */
  forgetPerson: forgetNotes,
}
