// The door of zero-deposit: what other features may call.
import { standingFor } from './describe-application.ts'

import { findApplicant } from './find-applicant.ts'

export const zeroDeposit = { standingFor, findApplicant }
