-- Somebody of ours sees the site as a person does: for a reason, for a quarter of an hour, and without changing anything.
create table seeing (
  id bigint generated always as identity primary key,
  session_id bigint not null references session on delete cascade,
  staff_id bigint not null references person,
  person_id bigint not null references person,
  reason text not null check (length(reason) between 10 and 300),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at <= started_at + interval '15 minutes'),
  ended_at timestamptz,
  check (staff_id <> person_id)
);
create unique index seeing_open on seeing (session_id) where ended_at is null;
create index seeing_person on seeing (person_id, started_at);

-- For finding people and messages from one box.
create index person_name on person (lower(first_name || ' ' || last_name) text_pattern_ops) where deleted_at is null;
create index outbox_message_recipient on outbox_message (recipient, id);
