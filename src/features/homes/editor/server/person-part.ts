import type { PersonPart } from '#platform/person-part.ts'

export const editorPart: PersonPart = {
  omits: {
    'home_draft.asked_by': 'That an owner asked for a change of their home; it is gone once one of us has decided.',
    'home_draft.saved_by': 'Which listing a colleague is writing is their work, not about them.',
    'home_video.added_by': 'Which tour a colleague added is their work, not about them.',
    'upload.person_id': 'Whose an upload is, until it is whole or two days old.',
  },
}
