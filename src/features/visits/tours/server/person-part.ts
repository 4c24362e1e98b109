import type { PersonPart } from '#platform/person-part.ts'
import { deleteTracesOf } from './queries.ts'

export const toursPart: PersonPart = {
  sections: {
    online_visits: {
      covers: ['online_visit.phone', 'online_visit.email'],
      read: (db, who) =>
        db
          .selectFrom('online_visit')
          .innerJoin('home', 'home.id', 'online_visit.home_id')
          .select(['home.slug as home', 'online_visit.phone', 'online_visit.email', 'online_visit.confirmed_at'])
          .where('online_visit.phone', '=', who.phone)
          .where('online_visit.confirmed_at', '>=', who.phoneSince)
          .orderBy('online_visit.confirmed_at')
          .execute(),
    },
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
  forget: (_ctx, tx, person) => deleteTracesOf(tx, person),
}
