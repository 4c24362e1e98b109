// The door of profiles: what other features may call.
import { wantsMessage } from './notifications.ts'
import { findAgreementDetail } from './queries.ts'

export const profiles = { wantsMessage, findAgreementDetail }
