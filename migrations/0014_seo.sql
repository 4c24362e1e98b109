-- What search engines are told to read: whole XML files, written by a job and served by every process.
create table sitemap (
  name text primary key,
  url_count integer not null check (url_count between 1 and 50000),
  changed_at timestamptz not null,
  written_at timestamptz not null default now(),
  body bytea not null
);
comment on column sitemap.name is 'As in its address: pages, or a city''s slug with the number of the part from 2 on (pune, pune-2).';
comment on column sitemap.changed_at is 'The newest change of anything it lists.';
comment on column sitemap.body is 'XML, gzipped. Addresses begin with {origin}, which is filled in when it is served.';

-- The live homes of one city, some thousand at a time.
create index home_city on home (city_id, id) where status_code = 1;
