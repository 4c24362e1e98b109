create table city (
  id smallint primary key,
  slug text not null unique,
  name text not null,
  aliases text[] not null default '{}',
  state text not null,
  lat double precision not null,
  lng double precision not null,
  sw_lat double precision not null,
  sw_lng double precision not null,
  ne_lat double precision not null,
  ne_lng double precision not null,
  zero_deposit boolean not null default false,
  hide_seo boolean not null default false,
  weight real not null default 1
);
comment on column city.weight is 'Share of the country''s rental homes, relative; decides how many the demo world has.';

create table locality (
  id integer primary key,
  city_id smallint not null references city,
  slug text not null,
  name text not null,
  aliases text[] not null default '{}',
  lat double precision not null,
  lng double precision not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  popularity real not null default 1,
  rent_level real not null default 1,
  unique (city_id, slug)
);
comment on column locality.rent_level is 'Typical rent here against the city''s, 1 = the same.';
create index locality_name on locality using gin (lower(name) gin_trgm_ops);
