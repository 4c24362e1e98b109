import type { PersonPart } from '#platform/person-part.ts'

export const toursPart: PersonPart = {
  sections: {
    video_feedback: {
      covers: ['video_feedback.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('video_feedback')
          .innerJoin('home_video', 'home_video.id', 'video_feedback.video_id')
          .innerJoin('home', 'home.id', 'home_video.home_id')
          .select(['home.slug as home', 'video_feedback.rating', 'video_feedback.updated_at'])
          .where('video_feedback.person_id', '=', id)
          .orderBy('video_feedback.created_at')
          .execute(),
    },
  },
  forget: (_ctx, tx, { id }) => tx.deleteFrom('video_feedback').where('person_id', '=', id).execute(),
}
