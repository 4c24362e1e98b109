-- What a person adds to the account, and what we owe them for trusting us with it.

alter table person
  -- Went through the sign-up form; a guest made by a code has not.
  add column signed_up_at timestamptz,
  add column photo_key text,
  add column group_of_friends boolean not null default false,
  add column assured_at timestamptz,
  -- Deletion was asked for; a job does it after this moment unless the person takes it back.
  add column delete_after timestamptz,
  add column deleted_at timestamptz;

-- A browser somebody has signed in with; a sign-in from one not in here is told to the person.
create table known_device (
  person_id bigint not null references person on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  primary key (person_id, device_hash)
);

alter table session
  add column how text not null default 'code' check (how in ('code', 'password', 'google', 'link', 'role')),
  add column device_hash bytea;

-- One-time links: a sign-in, or the proof that a mailbox is theirs. The link holds a random token, this its SHA-256.
create table account_link (
  token_hash bytea primary key,
  person_id bigint not null references person on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'confirm-email')),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_link_person on account_link (person_id, purpose);

create table oauth_identity (
  provider text not null check (provider in ('google')),
  subject text not null,
  person_id bigint not null references person on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index oauth_identity_person on oauth_identity (person_id);

-- Who brought whom. A person is referred once in their life.
create table referral (
  referred_id bigint primary key references person on delete cascade,
  referrer_id bigint not null references person on delete cascade,
  code text not null,
  step text not null check (step in ('signup', 'visit', 'booking')),
  created_at timestamptz not null default now(),
  check (referred_id <> referrer_id)
);
create index referral_referrer on referral (referrer_id);

-- Identity papers. The number rests encrypted; only its last four are ever read for a screen.
create type document_kind as enum ('aadhaar', 'pan', 'passport', 'driving_licence', 'voter_id', 'work_proof');
create type document_state as enum ('received', 'verified', 'rejected');
create table identity_document (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  kind document_kind not null,
  number_sealed bytea,
  number_last4 text check (number_last4 ~ '^[0-9A-Z]{4}$'),
  file_key text not null,
  content_type text not null,
  size integer not null check (size > 0),
  state document_state not null default 'received',
  remark text,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((number_sealed is null) = (number_last4 is null))
);
create unique index identity_document_current on identity_document (person_id, kind) where removed_at is null;

-- Who looked at whose papers, and why. Never updated, never deleted with the document.
create table document_view (
  id bigint generated always as identity primary key,
  document_id bigint not null,
  person_id bigint not null references person on delete cascade,
  viewer_id bigint not null,
  viewer_role role not null,
  reason text not null,
  seen_at timestamptz not null default now()
);
create index document_view_person on document_view (person_id, seen_at desc);

-- What a rental agreement needs to know of a tenant.
create table agreement_detail (
  person_id bigint primary key references person on delete cascade,
  parent_name text not null,
  permanent_address text not null,
  city text not null,
  state text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  occupation text not null,
  employer text not null default '',
  emergency_name text not null,
  emergency_phone text not null check (emergency_phone ~ '^[6-9][0-9]{9}$'),
  emergency_relation text not null,
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- Consent is given for one purpose, in the words of one version, and can be taken back. Never updated but to withdraw.
create table consent (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  purpose text not null,
  version smallint not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  check (withdrawn_at >= given_at)
);
create unique index consent_standing on consent (person_id, purpose) where withdrawn_at is null;

-- Only what differs from the default is kept.
create table notification_choice (
  person_id bigint not null references person on delete cascade,
  topic text not null,
  channel text not null check (channel in ('sms', 'email')),
  wanted boolean not null,
  primary key (person_id, topic, channel)
);
