import type { PersonPart } from '#platform/person-part.ts'

export const importPart: PersonPart = {
  omits: {
    'home_import.tried_by': 'Which file a colleague tried is their work, not about them; gone after a day.',
    'home_import_ref.imported_by': 'Which homes a colleague imported is their work, not about them.',
  },
}
