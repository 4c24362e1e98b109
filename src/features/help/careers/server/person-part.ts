import type { PersonPart } from '#platform/person-part.ts'

export const careersPart: PersonPart = {
  sections: {
    job_applications: {
      covers: ['job_application.email', 'job_application.phone'],
      read: (db, { email, phone }) =>
        db
          .selectFrom('job_application')
          .select(['opening_title', 'first_name', 'last_name', 'link', 'words', 'applied_at', 'sent_at'])
          .where((eb) => eb.and([eb('email', '=', email?.toLowerCase() ?? ''), eb('phone', '=', phone ?? '')]))
          .execute(),
    },
  },
  forget: (_ctx, tx, { email, phone }) =>
    tx
      .deleteFrom('job_application')
      .where((eb) => eb.or([eb('email', '=', email?.toLowerCase() ?? ''), eb('phone', '=', phone ?? '')]))
      .execute(),
}
