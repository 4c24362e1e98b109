// The door of privacy: consents, asked for and read by whoever acts on them, and papers made safe to keep.
import { agree, consentsTo, holds } from './consents.ts'
import { cleanFile } from './document-file.ts'

export const privacy = { holdsConsent: holds, recordConsent: agree, consentsTo, cleanFile }
