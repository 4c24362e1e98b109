// The door of profiles: what other features may call.
import { wantsMessage } from './notifications.ts'
import { findAgreementDetail } from './queries.ts'
import { sendPhoto } from './send-photo.ts'

export const profiles = { wantsMessage, findAgreementDetail, sendPhoto }
