// The door of privacy: papers made safe to keep.
import { cleanFile } from './document-file.ts'

export const privacy = { cleanFile }
