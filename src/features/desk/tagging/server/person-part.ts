import type { PersonPart } from '#platform/person-part.ts'

const byColleague = 'Which colleague filmed or tagged a home is kept as proof of who did it.'

/** Rooms and items of a home, without a word about anybody: the film goes with its check or its home. */
export const taggingPart: PersonPart = {
  sections: {},
  omits: {
    'inspection_video.added_by': byColleague,
    'video_tagging.handed_in_by': byColleague,
    'video_room.by_person_id': byColleague,
    'video_tag.by_person_id': byColleague,
  },
}
