import { sql } from 'kysely'
import type { PersonPart } from '#platform/person-part.ts'

/** Messages with credentials: the export lists them without their text. */
const secretPurposes = ['otp:%', 'account:sign-in-link', 'account:confirm-email']

export const accountsPart: PersonPart = {
  sections: {
    person: {
      covers: ['person.phone', 'person.email', 'person.abroad_phone'],
      read: (db, { id }) =>
        db
          .selectFrom('person')
          .select(['id', 'first_name', 'last_name', 'phone', 'phone_confirmed_at', 'email', 'email_confirmed_at'])
          .select(['abroad_code', 'abroad_phone'])
          .select(['gender', 'born_on', 'work', 'language', 'group_of_friends', 'referral_code', 'assured_at'])
          .select(['created_at', 'signed_up_at', 'delete_after'])
          .select([sql`photo_key is not null`.as('has_photo'), sql`password_hash is not null`.as('has_password')])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
    },
    roles: {
      covers: ['person_role.person_id'],
      read: (db, { id }) => db.selectFrom('person_role').select('role').where('person_id', '=', id).execute(),
    },
    sign_ins: {
      covers: ['session.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('session')
          .select(['role', 'how', 'user_agent', 'created_at', 'last_seen_at', 'ended_at'])
          .where('person_id', '=', id)
          .orderBy('created_at')
          .execute(),
    },
    known_devices: {
      covers: ['known_device.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('known_device')
          .select('first_seen_at')
          .where('person_id', '=', id)
          .orderBy('first_seen_at')
          .execute(),
    },
    mailed_links: {
      covers: ['account_link.person_id', 'account_link.email'],
      read: (db, { id }) =>
        db
          .selectFrom('account_link')
          .select(['purpose', 'email', 'created_at', 'used_at'])
          .where('person_id', '=', id)
          .orderBy('created_at')
          .execute(),
    },
    outside_identities: {
      covers: ['oauth_identity.person_id'],
      read: (db, { id }) =>
        db
          .selectFrom('oauth_identity')
          .select(['provider', 'subject', 'created_at'])
          .where('person_id', '=', id)
          .execute(),
    },
    messages: {
      covers: ['outbox_message.recipient'],
      read: (db, who) =>
        db
          .selectFrom('outbox_message')
          .select(['channel', 'recipient', 'purpose', 'subject', 'created_at', 'sent_at'])
          // Credentials are not exported.
          .select(sql`case when purpose like any (${secretPurposes}) then null else body end`.as('body'))
          .where(({ or, and, eb }) =>
            or([
              and([eb('recipient', '=', who.phone), eb('created_at', '>=', who.phoneSince)]),
              and([eb('recipient', '=', who.email), eb('created_at', '>=', who.emailSince)]),
            ]),
          )
          .orderBy('id')
          .execute(),
    },
  },
  omits: {
    'otp_challenge.phone': 'Codes rest as hashes and are gone after two days.',
  },
  async forget(_ctx, tx, { phone, email }) {
    const addresses = [phone, email].filter((each) => each !== null)
    if (addresses.length > 0) await tx.deleteFrom('outbox_message').where('recipient', 'in', addresses).execute()
  },
}
