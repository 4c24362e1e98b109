import { sql } from 'kysely'
import type { PersonPart } from '#platform/person-part.ts'

export const rewardsPart: PersonPart = {
  sections: {
    referral_rewards: {
      covers: ['referral_reward.referrer_id', 'referral_reward.decided_by_id'],
      read: (db, { id }) =>
        db
          .selectFrom('referral_reward')
          .select(['kind', 'amount', 'state', 'earned_at', 'paid_at', 'paid_as', 'reason'])
          .where((eb) => eb.or([eb('referrer_id', '=', id), eb('decided_by_id', '=', id)]))
          .orderBy('id')
          .execute(),
    },
    rewards_of_others_for_me: {
      covers: ['referral_reward.referred_id'],
      read: (db, { id }) =>
        db.selectFrom('referral_reward').select(['kind', 'earned_at']).where('referred_id', '=', id).execute(),
    },
    invitations_sent: {
      covers: ['invitation.sender_id'],
      read: (db, { id }) =>
        db
          .selectFrom('invitation')
          .select(['kind', 'channel', 'recipient', 'sent_at'])
          .where('sender_id', '=', id)
          .orderBy('id')
          .execute(),
    },
    invitations_got: {
      covers: ['invitation.recipient'],
      read: (db, { phone, email }) =>
        db
          .selectFrom('invitation')
          .select(['kind', 'channel', 'posted', 'sent_at'])
          .where('recipient', 'in', [phone ?? '', email?.toLowerCase() ?? ''])
          .orderBy('id')
          .execute(),
    },
    owners_brought: {
      covers: ['owner_referral.referrer_id'],
      read: (db, { id }) =>
        db
          .selectFrom('owner_referral')
          .select(['name', 'phone', 'email', 'city', 'created_at', 'live_at'])
          .where('referrer_id', '=', id)
          .execute(),
    },
    named_as_owner: {
      covers: ['owner_referral.phone', 'owner_referral.email'],
      read: (db, { phone, email }) =>
        db
          .selectFrom('owner_referral')
          .select(['name', 'city', 'created_at'])
          .where((eb) => eb.or([eb('phone', '=', phone ?? ''), eb('email', '=', email?.toLowerCase() ?? '')]))
          .execute(),
    },
    referral_trip: {
      covers: ['referral_trip.person_id'],
      read: (db, { id }) => db.selectFrom('referral_trip').select('given_at').where('person_id', '=', id).execute(),
    },
    referral_choice: {
      covers: ['referral_choice.person_id'],
      read: (db, { id }) => db.selectFrom('referral_choice').select('pays_as').where('person_id', '=', id).execute(),
    },
  },
  async forget(_ctx, tx, { id, phone, email }) {
    // The books keep what was paid; whom somebody named does not stay, nor does an owner who is forgotten.
    await tx.deleteFrom('owner_referral').where('referrer_id', '=', id).where('live_at', 'is', null).execute()
    await sql`update owner_referral set name = 'An owner', phone = 'gone:' || id, email = null
      where referrer_id = ${id} or phone = ${phone} or email = ${email?.toLowerCase() ?? null}`.execute(tx)
    await tx
      .deleteFrom('invitation')
      .where((eb) =>
        eb.or([eb('sender_id', '=', id), eb('recipient', 'in', [phone ?? '', email?.toLowerCase() ?? ''])]),
      )
      .execute()
    await tx.deleteFrom('referral_choice').where('person_id', '=', id).execute()
  },
}
