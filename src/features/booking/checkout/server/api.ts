// The door of checkout: what other features may call.
import { forgetPerson } from './forget-person.ts'
import { settle } from './settle.ts'

export const checkout = { settle, forgetPerson }
