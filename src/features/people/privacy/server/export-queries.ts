import { sql } from 'kysely'
import { moneySections } from './export-money-queries.ts'
import type { Section } from './export-section.ts'

/**
 * Everything held about a person, table by table. These queries read tables of other features, against the rule that a
 * feature reads its own: the law asks for all of it in one place, and one list that is checked against the database
 * cannot forget a table as ten doors can. It only ever reads rows of the person who asks. Hashes and sealed numbers
 * stay inside.
 */
export const exportSections: Readonly<Record<string, Section>> = {
  person: {
    covers: ['person.phone', 'person.email'],
    read: (db, { id }) =>
      db
        .selectFrom('person')
        .select(['id', 'first_name', 'last_name', 'phone', 'phone_confirmed_at', 'email', 'email_confirmed_at'])
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
  agreement_details: {
    covers: ['agreement_detail.person_id', 'agreement_detail.emergency_phone'],
    read: (db, { id }) => db.selectFrom('agreement_detail').selectAll().where('person_id', '=', id).execute(),
  },
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
  consents: {
    covers: ['consent.person_id'],
    read: (db, { id }) =>
      db
        .selectFrom('consent')
        .select(['purpose', 'version', 'given_at', 'withdrawn_at'])
        .where('person_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  notification_choices: {
    covers: ['notification_choice.person_id'],
    read: (db, { id }) =>
      db.selectFrom('notification_choice').select(['topic', 'channel', 'wanted']).where('person_id', '=', id).execute(),
  },
  referred_by_code: {
    covers: ['referral.referred_id'],
    read: (db, { id }) =>
      db.selectFrom('referral').select(['code', 'step', 'created_at']).where('referred_id', '=', id).execute(),
  },
  // Whom they brought is those people's own to tell.
  brought_others: {
    covers: ['referral.referrer_id'],
    read: (db, { id }) =>
      db.selectFrom('referral').select(['step', 'created_at']).where('referrer_id', '=', id).execute(),
  },
  visits: {
    covers: ['visit.person_id', 'visit.phone', 'visit.email'],
    read: (db, { id }) =>
      db
        .selectFrom('visit')
        .innerJoin('home', 'home.id', 'visit.home_id')
        .select(['home.slug as home', 'visit.name', 'visit.phone', 'visit.email', 'visit.online', 'visit.starts_at'])
        .select([
          'visit.state',
          'visit.comment',
          'visit.created_at',
          'visit.cancel_reason',
          'visit.rating',
          'visit.feedback',
        ])
        .where('visit.person_id', '=', id)
        .orderBy('visit.starts_at')
        .execute(),
  },
  asked_for_help: {
    covers: ['lead.person_id', 'lead.phone', 'lead.email'],
    read: (db, who) =>
      db
        .selectFrom('lead')
        .leftJoin('locality', 'locality.id', 'lead.locality_id')
        .select(['lead.source', 'lead.name', 'lead.phone', 'lead.email', 'locality.name as locality'])
        .select(['lead.property_type', 'lead.consent_version', 'lead.created_at', 'lead.opened_at', 'lead.closed_at'])
        .where(({ or, and, eb }) =>
          or([
            eb('lead.person_id', '=', who.id),
            and([
              eb('lead.phone', '=', who.phone),
              eb('lead.phone_confirmed', '=', true),
              eb('lead.created_at', '>=', who.phoneSince),
            ]),
          ]),
        )
        .orderBy('lead.id')
        .execute(),
  },
  // Nobody proved the address or the phone of these: only those left while signed in are surely theirs.
  waits_for: {
    covers: ['watch.person_id', 'watch.phone', 'watch.email'],
    read: (db, { id }) =>
      db
        .selectFrom('watch')
        .leftJoin('home', 'home.id', 'watch.home_id')
        .select(['watch.name', 'watch.email', 'watch.phone', 'home.slug as home', 'watch.kind', 'watch.search'])
        .select(['watch.consent_version', 'watch.created_at', 'watch.told_at', 'watch.ended_at'])
        .where('watch.person_id', '=', id)
        .orderBy('watch.id')
        .execute(),
  },
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
  coupons: {
    covers: ['coupon.phone'],
    read: (db, who) =>
      db
        .selectFrom('coupon')
        .innerJoin('home', 'home.id', 'coupon.home_id')
        .select(['coupon.code', 'home.slug as home', 'coupon.issued_at', 'coupon.valid_till', 'coupon.redeemed_at'])
        .where('coupon.phone', '=', who.phone)
        .where('coupon.issued_at', '>=', who.phoneSince)
        .orderBy('coupon.id')
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
  testimonials: {
    covers: ['testimonial.person_id'],
    read: (db, { id }) =>
      db.selectFrom('testimonial').select(['words', 'agreed_at']).where('person_id', '=', id).execute(),
  },
  tenancies: {
    covers: ['tenancy.tenant_id'],
    read: (db, { id }) =>
      db
        .selectFrom('tenancy')
        .innerJoin('home', 'home.id', 'tenancy.home_id')
        .select(['home.slug as home', 'tenancy.kind', 'tenancy.state', 'tenancy.rent as rent_paise'])
        .select(['tenancy.deposit as deposit_paise', 'tenancy.starts_on', 'tenancy.ends_on'])
        .select(['tenancy.share_with_flatmates', 'tenancy.created_at'])
        .where('tenancy.tenant_id', '=', id)
        .orderBy('tenancy.starts_on')
        .execute(),
  },
  owned_homes: {
    covers: ['home.owner_id'],
    read: (db, { id }) =>
      db
        .selectFrom('home')
        .select(['slug', 'title', 'street', 'pincode', 'lat', 'lng', 'owner_words', 'status_code'])
        .select(['listed_at', 'updated_at'])
        .where('owner_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  listing_reports: {
    covers: ['listing_report.person_id'],
    read: (db, { id }) =>
      db
        .selectFrom('listing_report')
        .innerJoin('home', 'home.id', 'listing_report.home_id')
        .select(['home.slug as home', 'listing_report.reason', 'listing_report.words', 'listing_report.state'])
        .select('listing_report.created_at')
        .where('listing_report.person_id', '=', id)
        .orderBy('listing_report.id')
        .execute(),
  },
  shortlist: {
    covers: ['shortlist_item.person_id'],
    read: (db, { id }) =>
      db
        .selectFrom('shortlist_item')
        .innerJoin('home', 'home.id', 'shortlist_item.home_id')
        .select(['home.slug as home', 'shortlist_item.saved_at', 'shortlist_item.removed_at'])
        .where('shortlist_item.person_id', '=', id)
        .orderBy('shortlist_item.saved_at', 'desc')
        .execute(),
  },
  saved_searches: {
    covers: ['saved_search.person_id'],
    read: (db, { id }) =>
      db
        .selectFrom('saved_search')
        .select(['name', 'url', 'frequency', 'created_at', 'looked_at', 'paused_at', 'removed_at'])
        .where('person_id', '=', id)
        .orderBy('created_at')
        .execute(),
  },
  ...moneySections,
  home_alerts: {
    covers: ['home_alert.person_id'],
    read: (db, { id }) =>
      db
        .selectFrom('home_alert')
        .select(['frequency', 'day', 'sent', 'created_at'])
        .where('person_id', '=', id)
        .orderBy('created_at')
        .execute(),
  },
  messages: {
    covers: ['outbox_message.recipient'],
    read: (db, who) =>
      db
        .selectFrom('outbox_message')
        .select(['channel', 'recipient', 'purpose', 'subject', 'created_at', 'sent_at'])
        // What opens the account is not handed out a second time.
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
}

const secretPurposes = ['otp:%', 'account:sign-in-link', 'account:confirm-email']

/** Columns that lead to people and are not in the export, each with its reason. */
export const notExported: Readonly<Record<string, string>> = {
  'otp_challenge.phone': 'Codes rest as hashes and are gone after two days.',
  'lead.opened_by': 'Whom a colleague called is about the person who asked for help, who gets it.',
  'home_change.person_id': 'What a colleague changed on a home is kept as proof of who did it.',
  'listing_report.resolved_by': 'What a colleague decided is about the home.',
  'photo_match.resolved_by': 'What a colleague decided is about the homes.',
  'home_check.checked_by': 'What a colleague looked at is about the home.',
  'booking.hand_over_manager_id': 'Whose keys a colleague takes is about the tenant, who gets it in their own export.',
  'home.area_manager_id': 'Which homes a colleague looks after is their work, not about them.',
  'manager_hours.manager_id': 'When a colleague works is the office’s plan, not about them.',
  'manager_leave.manager_id': 'When a colleague is away is in the office’s files on employment.',
  'manager_area.manager_id': 'Which localities a colleague looks after is their work, not about them.',
  'visit_call.manager_id': 'Whom a colleague called is about the visitor.',
  'visit_event.manager_id': 'What a colleague noted at a visit is about the visit.',
  'visit_place.manager_id': 'An hour of work that nobody has asked for yet.',
  'open_hours.manager_id': 'The same hours, counted by day.',
  'visit.area_manager_id': 'Whom a colleague shows around is about the visitor, who gets it in their own export.',
  'money_action.person_id': 'What a colleague did with money is kept as proof of who did it.',
  'money_check.person_id': 'Which colleague compared our payments with the gateway is their work, not about them.',
  'document_view.viewer_id': 'What a colleague looked at is about the person whose papers they are, who gets it.',
}
