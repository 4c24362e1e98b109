// The door of inspections.
import { listKeyFacts } from './key-facts.ts'
import { addTenantPhoto, readCheck } from './read-check.ts'
import { onCheckedIn } from './record-check.ts'

export type { CheckedHome } from './read-check.ts'

export const inspections = { listKeyFacts, onCheckedIn, readCheck, addPhoto: addTenantPhoto }
