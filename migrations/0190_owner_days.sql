-- Days that an owner keeps for themselves, and homes that leave us. Both are stays of the beds, so that the constraint
-- that forbids double booking forbids them too where somebody lives or has booked.
create table owner_block (
  id bigint generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  owner_id bigint not null references person,
  kind booking_kind not null,
  room_id integer references room on delete cascade,
  bed_id integer references bed on delete cascade,
  from_day date not null,
  -- Included.
  last_day date not null check (last_day >= from_day),
  reason text not null check (reason in ('own_use', 'painting', 'repair', 'other')),
  made_at timestamptz not null,
  removed_at timestamptz,
  check ((kind = 'bed') = (bed_id is not null)),
  check ((kind = 'room') = (room_id is not null and bed_id is null))
);
create index owner_block_home on owner_block (home_id) where removed_at is null;
create index owner_block_owner on owner_block (owner_id);

create table offboarding (
  id bigint generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  owner_id bigint not null references person,
  last_day date not null,
  state text not null check (state in ('agreed', 'withdrawn', 'left')),
  agreed_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'agreed') = (ended_at is null))
);
comment on column offboarding.state is 'Agreed: nobody can stay longer than the last day; withdrawn: the home stays with us; left: the last day is over.';
create unique index offboarding_agreed on offboarding (home_id) where state = 'agreed';
create index offboarding_owner on offboarding (owner_id);
create index offboarding_due on offboarding (last_day) where state = 'agreed';

alter table stay
  add block_id bigint references owner_block on delete cascade,
  add offboarding_id bigint references offboarding on delete cascade,
  add constraint stay_of_one check (num_nonnulls(block_id, offboarding_id) <= 1
    and (num_nonnulls(block_id, offboarding_id) = 0 or num_nonnulls(tenancy_id, booking_id) = 0));
create index stay_block on stay (block_id) where block_id is not null;
create index stay_offboarding on stay (offboarding_id) where offboarding_id is not null;
