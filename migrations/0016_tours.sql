-- Somebody who watches the tour of a home and leaves where they can be reached. The id is all the proof that a browser
-- has afterwards, so it cannot be guessed.
create table online_visit (
  id uuid primary key default gen_random_uuid(),
  home_id integer not null references home on delete cascade,
  phone text not null,
  email text not null check (email = lower(email)),
  started_at timestamptz not null,
  confirmed_at timestamptz
);
comment on column online_visit.confirmed_at is 'When a code showed that the phone is theirs; until then nothing is told.';
create index online_visit_phone on online_visit (phone, home_id);
create index online_visit_open on online_visit (started_at) where confirmed_at is null;
create index online_visit_home on online_visit (home_id);

-- What an online visit earns: one a phone and home, used once.
create table coupon (
  id bigint generated always as identity primary key,
  code text not null unique,
  home_id integer not null references home on delete cascade,
  phone text not null,
  percent smallint not null check (percent between 1 and 100),
  max_amount integer not null check (max_amount > 0),
  issued_at timestamptz not null,
  valid_till date not null,
  redeemed_at timestamptz,
  redeemed_for text unique,
  discount integer check (discount between 0 and max_amount),
  unique (phone, home_id),
  check (num_nulls(redeemed_at, redeemed_for, discount) in (0, 3))
);
comment on column coupon.redeemed_for is 'The booking that used it: the same booking may ask again and gets the same answer.';
comment on column coupon.discount is 'What it took off, in paise.';
create index coupon_home on coupon (home_id);

-- Whether a tour was liked (1) or not (-1); 0 is an opinion taken back. The id is made where it was pressed.
create table video_feedback (
  client_generated_id text primary key,
  video_id integer not null references home_video on delete cascade,
  person_id bigint references person on delete cascade,
  rating smallint not null check (rating in (-1, 0, 1)),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Somebody who is signed in has one opinion of a tour, on however many devices.
create unique index video_feedback_person on video_feedback (person_id, video_id) where person_id is not null;
create index video_feedback_video on video_feedback (video_id);
