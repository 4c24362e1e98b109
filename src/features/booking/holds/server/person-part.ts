import type { PersonPart } from '#platform/person-part.ts'
import { forgetPerson } from './forget-person.ts'

export const holdsPart: PersonPart = { forget: (_ctx, tx, { id }) => forgetPerson(tx, id) }
