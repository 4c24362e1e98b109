import type { PersonPart } from '#platform/person-part.ts'

/**
 * Agreements stay when an account is deleted: they are contracts that the law lets either side rely on for years, signed
 * under one text that cannot lose a name. Nobody can open them any more by that account.
 */
export const agreementsPart: PersonPart = {
  sections: {
    agreements: {
      covers: ['agreement_party.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('agreement_party as p')
          .innerJoin('agreement_version as v', 'v.id', 'p.version_id')
          .innerJoin('agreement as a', 'a.id', 'v.agreement_id')
          .leftJoin('agreement_signature as s', 's.party_id', 'p.id')
          .select(['a.number', 'v.version_number', 'v.status', 'p.role', 'p.name', 'v.rent', 'v.deposit'])
          .select(['v.licence_from', 'v.licence_to', 'v.stamp_certificate', 'v.body as text', 'v.sha256'])
          .select(['v.created_at', 's.signed_at', 's.way as signed_by'])
          .where('p.person_id', '=', id)
          .orderBy('v.id')
          .execute(),
    },
  },
}
