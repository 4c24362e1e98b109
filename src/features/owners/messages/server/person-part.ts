import type { PersonPart } from '#platform/person-part.ts'

export const ownerMessagesPart: PersonPart = {
  sections: {
    owner_conversations: {
      covers: ['thread.owner_id', 'thread.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('thread as t')
          .innerJoin('home', 'home.id', 't.home_id')
          .select(['t.id', 'home.slug as home', 't.opened_at', 't.last_at'])
          .where((eb) => eb.or([eb('t.owner_id', '=', id), eb('t.person_id', '=', id)]))
          .orderBy('t.id')
          .execute(),
    },
    owner_messages_sent: {
      covers: ['thread_message.by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('thread_message')
          .select(['thread_id as conversation', 'words', 'sent_at', 'removed_at'])
          .where('by_id', '=', id)
          .orderBy('id')
          .execute(),
    },
    owner_message_reports: {
      covers: ['thread_report.person_id', 'thread_report.decided_by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('thread_report')
          .select(['words', 'reported_at', 'outcome'])
          .where((eb) => eb.or([eb('person_id', '=', id), eb('decided_by_id', '=', id)]))
          .orderBy('reported_at')
          .execute(),
    },
  },
  /** Their own messages and reports go; those of others stay with these. */
  async forget(_, tx, { id }) {
    await tx.deleteFrom('thread_report').where('person_id', '=', id).execute()
    await tx.deleteFrom('thread_message').where('by_id', '=', id).execute()
  },
}
