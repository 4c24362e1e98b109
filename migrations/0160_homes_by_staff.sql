-- Homes made and changed by staff: a draft stands beside what everybody sees until it is published.
create table home_draft (
  home_id integer primary key references home on delete cascade,
  content jsonb not null,
  version integer not null default 1 check (version > 0),
  saved_by bigint not null references person,
  saved_at timestamptz not null
);
comment on column home_draft.version is 'Counts the saves: whoever saves says which one they saw.';
create index home_draft_person on home_draft (saved_by);

alter table home_change drop constraint home_change_what_check;
alter table home_change add constraint home_change_what_check
  check (what in ('listed', 'visits', 'sold_out', 'tags', 'price', 'created', 'edited', 'photos', 'videos'));

-- Null until a home is first put on the site.
alter table home add published_at timestamptz;
update home set published_at = listed_at;
alter table home alter published_at set default now();
comment on column home.published_at is 'When it first came on the site; null for one that is still being written.';
