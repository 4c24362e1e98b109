import type { PersonPart } from '#platform/person-part.ts'
import { eraseShareNamesOf } from './erase-share-names.ts'

export const holdsPart: PersonPart = { forget: (_ctx, tx, { id }) => eraseShareNamesOf(tx, id) }
