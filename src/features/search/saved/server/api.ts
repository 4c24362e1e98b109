// The door of saved: what other features may call.
import { forgetPerson } from './forget-person.ts'

export const saved = { forgetPerson }
