-- Many homes from one file. A try that found nothing wrong keeps what it read for a day, so that the import takes exactly
-- what was looked at.
create table home_import (
  id bigint generated always as identity primary key,
  homes jsonb not null check (jsonb_typeof(homes) = 'array'),
  tried_by bigint not null references person,
  tried_at timestamptz not null
);
create index home_import_person on home_import (tried_by);
create index home_import_tried on home_import (tried_at);

-- The lister's own number of a home. Coming again, in the same file or another, it makes no second home.
create table home_import_ref (
  ref text primary key check (ref = lower(ref) and length(ref) between 1 and 40),
  home_id integer not null unique references home on delete cascade,
  imported_by bigint not null references person,
  imported_at timestamptz not null
);
create index home_import_ref_person on home_import_ref (imported_by);
