// The door of zero-deposit: what other features may call.
import { standingFor } from './describe-application.ts'
import { forgetPerson } from './forget-person.ts'

export const zeroDeposit = { standingFor, forgetPerson }
