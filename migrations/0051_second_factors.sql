-- Passkeys and authenticator apps. With one of them, or always in production, a session of staff acts as a tenant until
-- the second factor is given.
alter table person add column second_factor_since timestamptz;
alter table session
  add column second_factor_at timestamptz,
  drop constraint session_how_check,
  add constraint session_how_check check (how in ('code', 'password', 'google', 'link', 'role', 'passkey'));

create table passkey (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- A challenge is deleted when it is answered, whatever comes of it.
create table passkey_challenge (
  challenge text primary key,
  person_id bigint references person on delete cascade,
  expires_at timestamptz not null
);

create table authenticator_app (
  person_id bigint primary key references person on delete cascade,
  secret_sealed bytea not null,
  -- Null until a first code shows that the app has the secret.
  confirmed_at timestamptz,
  -- The half minute of the last code taken, so that none works twice.
  last_step bigint not null default 0
);
