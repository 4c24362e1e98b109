-- An owner and somebody who lives in a home of theirs, books it or visits it write to each other without numbers.
create table thread (
  id bigint generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  owner_id bigint not null references person on delete cascade,
  person_id bigint not null references person on delete cascade,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  owner_read_at timestamptz,
  person_read_at timestamptz,
  unique (home_id, owner_id, person_id),
  check (owner_id <> person_id)
);
create index thread_owner on thread (owner_id, last_at desc);
create index thread_person on thread (person_id, last_at desc);

-- Numbers, addresses and links are taken out before the words come here.
create table thread_message (
  id bigint generated always as identity primary key,
  thread_id bigint not null references thread on delete cascade,
  by_id bigint not null references person on delete cascade,
  words text not null check (length(words) between 1 and 2000),
  hidden smallint not null default 0 check (hidden >= 0),
  sent_at timestamptz not null,
  -- By us, after a report.
  removed_at timestamptz
);
comment on column thread_message.hidden is 'How many numbers, addresses and links were taken out.';
create index thread_message_thread on thread_message (thread_id, id);
create index thread_message_by on thread_message (by_id);

create table thread_report (
  message_id bigint not null references thread_message on delete cascade,
  person_id bigint not null references person on delete cascade,
  words text not null check (length(words) between 1 and 500),
  reported_at timestamptz not null,
  outcome text check (outcome in ('removed', 'kept')),
  decided_by_id bigint references person,
  decided_at timestamptz,
  primary key (message_id, person_id),
  check ((outcome is null) = (decided_at is null))
);
create index thread_report_open on thread_report (reported_at) where outcome is null;
create index thread_report_person on thread_report (person_id);
create index thread_report_decided on thread_report (decided_by_id) where decided_by_id is not null;
