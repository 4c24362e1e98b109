-- Owners may ask to approve tenants, for some kinds of unit of a home. Until the owner has answered there is no agreement.
alter table home add approval_kinds text[] not null default '{}'
  constraint home_approval_kinds check (approval_kinds <@ array['bed', 'room', 'house']);

create table tenant_approval (
  tenancy_id bigint primary key references tenancy on delete cascade,
  owner_id bigint not null references person,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  asked_at timestamptz not null,
  -- After this moment silence is consent.
  answer_by timestamptz not null,
  decided_at timestamptz,
  -- Null where the owner was silent.
  decided_by_id bigint references person,
  -- Why it was refused: for our office, not for the tenant.
  words text not null default '' check (length(words) <= 300),
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'refused' or decided_by_id is not null)
);
create index tenant_approval_waiting on tenant_approval (answer_by) where state = 'pending';
create index tenant_approval_owner on tenant_approval (owner_id);
