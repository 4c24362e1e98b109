import type { PersonPart } from '#platform/person-part.ts'

export const referralCodesPart: PersonPart = {
  sections: {
    referred_by_code: {
      covers: ['referral.referred_id'],
      read: (db, { id }) =>
        db.selectFrom('referral').select(['code', 'step', 'created_at']).where('referred_id', '=', id).execute(),
    },
    // Lists their referrals without naming the referred people.
    campaigns: {
      covers: ['referral_link.person_id'],
      read: (db, { id }) =>
        db.selectFrom('referral_link').select(['code', 'name', 'created_at']).where('person_id', '=', id).execute(),
    },
    brought_others: {
      covers: ['referral.referrer_id'],
      read: (db, { id }) =>
        db.selectFrom('referral').select(['step', 'created_at']).where('referrer_id', '=', id).execute(),
    },
  },
}
