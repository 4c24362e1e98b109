// The door of inspections.
import { listKeyFacts } from './key-facts.ts'
import { onCheckedIn } from './record-check.ts'

export const inspections = { listKeyFacts, onCheckedIn }
