// The door of the editor: what other features may call.
import { proposeDraft } from './drafts.ts'
import { hangPhoto, hangStored } from './photos.ts'
import { publishHome } from './publish.ts'
import { readValues } from './read-home.ts'
import { checkHome, createHome, updateHome } from './write-home.ts'

export type { NewHome, Writer } from './write-home.ts'

export const editor = {
  /** Throws what `createHome` would refuse, each problem at its field. */
  checkHome,
  /** Inserts a home with rooms and beds, hidden until it is published. */
  createHome,
  updateHome,
  publishHome,
  readValues,
  /** A change that an owner asks for, as a draft that staff read and publish. */
  proposeDraft,
  hangPhoto,
  /** For a photo that went through the image pipeline before. */
  hangStored,
}
