import type { PersonPart } from '#platform/person-part.ts'
import { removeDocuments } from './documents.ts'

export const privacyPart: PersonPart = {
  sections: {
    documents: {
      covers: ['identity_document.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('identity_document')
          .select(['id', 'kind', 'number_last4', 'content_type', 'size', 'state', 'remark', 'created_at', 'removed_at'])
          .where('person_id', '=', id)
          .orderBy('id')
          .execute(),
    },
    document_views: {
      covers: ['document_view.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('document_view')
          .select(['document_id', 'viewer_role', 'reason', 'seen_at'])
          .where('person_id', '=', id)
          .orderBy('seen_at')
          .execute(),
    },
  },
  omits: {
    'document_view.viewer_id': 'What a colleague looked at is about the person whose papers they are, who gets it.',
  },
  forget: (ctx, tx, { id }) => removeDocuments(ctx, tx, { personId: id, now: ctx.now }),
}
