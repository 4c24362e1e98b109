-- A rent agreement that anybody writes for a home of their own. Guests hold it by a token; signing in ties it to the account.
create table agreement_draft (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  person_id bigint references person,
  -- As typed, step by step. No identity numbers are asked for.
  content jsonb not null,
  reached smallint not null default 1 check (reached between 1 and 6),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (jsonb_array_length(content -> 'tenants') between 1 and 3)
);
comment on column agreement_draft.token_hash is 'SHA-256 of what the cookie and the link hold.';
comment on column agreement_draft.reached is 'The step after the last one that was finished; 6 when all five are.';
comment on column agreement_draft.version is 'Counts up with every change: two devices cannot overwrite each other unseen.';
create index agreement_draft_person on agreement_draft (person_id, updated_at desc) where person_id is not null;
create index agreement_draft_age on agreement_draft (updated_at);
