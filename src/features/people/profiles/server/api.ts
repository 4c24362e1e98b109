// The door of profiles: what other features may call.
import { verificationOf } from './agreement.ts'
import { wantsMessage } from './notifications.ts'
import { findAgreementDetail } from './queries.ts'
import { sendPhoto } from './send-photo.ts'

export const profiles = { verificationOf, wantsMessage, findAgreementDetail, sendPhoto }
