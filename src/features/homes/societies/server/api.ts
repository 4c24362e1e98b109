// The door of societies: what other features may call.
import { listSocietyAddresses } from './queries.ts'

export const societies = { listSocietyAddresses }
