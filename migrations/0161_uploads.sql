-- One mechanism of resumable uploads for the whole product; what care had of its own moves here. Unfinished ones live two
-- days and are begun anew.
drop table care_upload_piece;
drop table care_upload;

create table upload (
  id uuid primary key,
  person_id bigint not null references person on delete cascade,
  -- What it is for, as code names it, and what that needs to know.
  purpose text not null check (purpose ~ '^[a-z_]{3,40}$'),
  about jsonb not null,
  length bigint not null check (length > 0),
  received bigint not null default 0 check (received >= 0 and received <= length),
  made_at timestamptz not null,
  finished_at timestamptz,
  -- What it became.
  result jsonb
);
create index upload_person on upload (person_id);
create index upload_made on upload (made_at);

-- The pieces of an upload, in storage until it is whole. Two that begin at one place cannot both be there.
create table upload_piece (
  upload_id uuid not null references upload on delete cascade,
  starts bigint not null check (starts >= 0),
  size integer not null check (size > 0),
  storage_key text not null,
  primary key (upload_id, starts)
);

-- Videos of homes: as they came, then as browsers play them.
alter table home_video
  add state text not null default 'ready' check (state in ('waiting', 'ready', 'failed')),
  add source_key text,
  add sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add problem text,
  add added_by bigint references person;
create unique index home_video_once on home_video (home_id, sha256) where sha256 is not null;
create index home_video_added_by on home_video (added_by) where added_by is not null;
comment on column home_video.source_key is 'The file as it was sent, until it has become what is played.';
