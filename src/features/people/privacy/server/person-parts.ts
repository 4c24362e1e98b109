import type { PersonPart } from '#platform/person-part.ts'
import { definePort } from '#platform/port.ts'

/** All features' parts of a person, for export and erasure. */
export const personParts = definePort<[], readonly PersonPart[]>('personParts')
