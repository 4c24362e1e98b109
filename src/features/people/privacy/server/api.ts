// The door of privacy: papers made safe to keep, kept sealed, and handed out to who may see them.
import { cleanFile } from './document-file.ts'
import { aboutFile, keepFile, openFile, removeFile } from './document-store.ts'
import { addDocument, listDocuments } from './documents.ts'
import { callerOf, sendPrivateFile } from './send-private-file.ts'

export const privacy = {
  ...{ cleanFile, removeFile, keepFile, openFile, aboutFile, callerOf, sendPrivateFile },
  addDocument,
  /** As their owner sees them, numbers masked. */
  listDocuments,
}
