-- What every feature stands on: extensions, the outbox of messages, one-row facts about this database.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table fact (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table fact is 'Small facts about this database, such as which demo world was planted.';

-- Messages to people. Written in the transaction that causes them; a job sends them afterwards.
create table outbox_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  purpose text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  provider_ref text,
  failed_at timestamptz,
  failure text
);
create index outbox_message_recent on outbox_message (created_at desc);
create index outbox_message_unsent on outbox_message (id) where sent_at is null and failed_at is null;
