// The door of privacy: consents, asked for and read by whoever acts on them.
import { agree, consentsTo, holds } from './consents.ts'

export const privacy = { holdsConsent: holds, recordConsent: agree, consentsTo }
