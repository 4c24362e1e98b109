// The door of zero-deposit: what other features may call.
import { standingFor } from './describe-application.ts'

export const zeroDeposit = { standingFor }
