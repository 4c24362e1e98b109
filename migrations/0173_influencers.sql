-- Further codes of one person, one for each campaign.
create table referral_link (
  code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
  person_id bigint not null references person on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null
);
create unique index referral_link_name on referral_link (person_id, lower(name));

-- How often a code's link was opened, by day; nothing about who opened it.
create table referral_click (
  code text not null,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (code, day)
);
create index referral_code_used on referral (referrer_id, code);

-- People who ask to bring others with campaigns of their own; one of us decides.
create table influencer_application (
  person_id bigint primary key references person on delete cascade,
  channel text not null check (length(channel) between 3 and 200),
  words text not null default '' check (length(words) <= 500),
  applied_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused')),
  decided_by_id bigint references person,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  check (decided_by_id <> person_id)
);

-- Tax deducted at source from what an influencer is paid. Paise, of the amount.
alter table referral_reward add column tds bigint not null default 0 check (tds between 0 and amount);
