// The door of zero-deposit: what other features may call.
import { standingFor, userIdOf } from './describe-application.ts'
import { findApplicant } from './find-applicant.ts'

export const zeroDeposit = { standingFor, userIdOf, findApplicant }
