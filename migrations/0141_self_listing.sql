-- A home that its owner lists: from the first answer to the home on the site. One row goes through all of it.
create table self_listing (
  id bigint generated always as identity primary key,
  owner_id bigint not null references person,
  -- Made by the browser: sent again it is the same listing.
  request_id uuid not null,
  status text not null check (status in ('agreement_creation_pending', 'esign_pending', 'photos_upload_pending',
    'docs_upload_pending', 'verification_pending', 'verification_failed', 'live')),
  city_id smallint not null references city,
  locality_id integer not null references locality,
  street text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  house_type house_type not null,
  furnishing furnishing not null,
  gender gender_rule not null,
  let_as booking_kind not null,
  bathroom_count smallint not null check (bathroom_count between 1 and 20),
  area_sqft integer not null check (area_sqft between 50 and 50000),
  floor smallint not null,
  floors smallint not null,
  facing text not null,
  -- Name, beds, bathroom, AC, balcony and rent of each room.
  rooms jsonb not null,
  -- Of the whole home, in paise; the sum where it is let by rooms or beds.
  rent integer not null check (rent > 0),
  deposit_months smallint not null check (deposit_months between 1 and 10),
  amenities text[] not null default '{}',
  words text,
  available_from date not null,
  plan text check (plan in ('self', 'managed', 'assured')),
  agreement_version smallint,
  agreement_text text,
  agreement_hash text,
  -- The text that was signed: another one is signed anew.
  signed_hash text,
  signed_at timestamptz,
  signed_by_way text check (signed_by_way in ('code', 'proof')),
  sent_at timestamptz,
  -- Why the check failed, and what is to be done again.
  fix text check (fix in ('home', 'photos', 'papers')),
  reason text,
  home_id integer unique references home on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, request_id),
  check ((plan is null) = (agreement_hash is null)),
  check ((signed_hash is null) = (signed_at is null)),
  check ((status = 'verification_failed') = (fix is not null)),
  check ((fix is null) = (reason is null)),
  check (status not in ('photos_upload_pending', 'docs_upload_pending', 'verification_pending') or
    signed_hash is not distinct from agreement_hash)
);
create index self_listing_owner on self_listing (owner_id);
create index self_listing_waiting on self_listing (sent_at) where status = 'verification_pending';

-- Photos by the place they show, papers by what they are; another one takes the place of the first.
create table self_listing_file (
  id bigint generated always as identity primary key,
  listing_id bigint not null references self_listing on delete cascade,
  kind text not null check (kind in ('photo', 'paper')),
  place text not null,
  storage_key text not null unique,
  width integer not null,
  height integer not null,
  placeholder text not null,
  added_at timestamptz not null,
  unique (listing_id, kind, place)
);

-- Who of ours decided what, and why; only added to.
create table self_listing_decision (
  id bigint generated always as identity primary key,
  listing_id bigint not null references self_listing on delete cascade,
  decided_by bigint not null references person,
  outcome text not null check (outcome in ('approved', 'refused')),
  reason text,
  decided_at timestamptz not null
);
create index self_listing_decision_listing on self_listing_decision (listing_id);

-- Cover against damage: which home has it, and until when.
create table home_cover (
  home_id integer primary key references home on delete cascade,
  insurer text not null,
  amount integer not null check (amount > 0),
  from_day date not null,
  until_day date not null check (until_day > from_day)
);
