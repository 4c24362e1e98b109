// The door of privacy: papers made safe to keep.
import { cleanFile } from './document-file.ts'
import { removeFile } from './document-store.ts'

export const privacy = { cleanFile, removeFile }
