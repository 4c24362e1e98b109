-- A home that is for sale as well. Rooms, pictures and rent are the home's own; what only a buyer asks stands here.
create table home_sale (
  home_id integer primary key references home on delete cascade,
  city_id smallint not null references city,
  locality_id integer not null references locality,
  bedroom_count smallint not null,
  price bigint not null check (price > 0),
  ownership text not null check (ownership in ('freehold', 'leasehold', 'co-operative')),
  built_year smallint not null,
  owners smallint not null check (owners between 1 and 9),
  home_loan boolean not null,
  negotiable boolean not null,
  papers text[] not null default '{}',
  listed_at timestamptz not null,
  sold_at timestamptz
);
comment on column home_sale.city_id is 'City, locality and bedrooms as the home has them: a home neither moves nor grows, and one index answers every filter.';
comment on column home_sale.owners is 'How many have owned it, today''s owner among them.';
comment on column home_sale.home_loan is 'The owner still pays a loan on it.';
create index home_sale_city on home_sale (city_id, price) include (locality_id, bedroom_count, home_id) where sold_at is null;
create index home_sale_price on home_sale (price) where sold_at is null;

-- Who of ours changed what about a home. Only ever added to.
create table home_change (
  id bigint generated always as identity primary key,
  home_id integer not null references home on delete cascade,
  person_id bigint not null references person,
  what text not null check (what in ('listed', 'visits', 'sold_out', 'tags', 'price')),
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  made_at timestamptz not null
);
create index home_change_home on home_change (home_id, id desc);

-- Which home a lead is about, where it is about one.
alter table lead add home_id integer references home on delete set null;

-- Societies around a point: a band of latitude first, then the true distance.
create index society_place on society (lat, lng);
