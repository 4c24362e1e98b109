-- What people keep: homes they like, and searches they want to hear from.

create table shortlist_item (
  person_id bigint not null references person on delete cascade,
  home_id integer not null references home on delete cascade,
  saved_at timestamptz not null,
  -- Stays for a day, so that taking it back finds its place again.
  removed_at timestamptz,
  primary key (person_id, home_id)
);
create index shortlist_item_home on shortlist_item (home_id);
create index shortlist_item_removed on shortlist_item (removed_at) where removed_at is not null;

create table saved_search (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  name text not null,
  -- The one address of its filters: what it finds is read from this.
  url text not null,
  -- What a home must at least have to be found, for the index; the exact answer is given by the filters.
  city_id smallint not null references city,
  kinds int4range not null,
  rents int4range not null,
  near box not null,
  frequency text not null default 'daily' check (frequency in ('instant', 'daily')),
  created_at timestamptz not null,
  looked_at timestamptz not null,
  paused_at timestamptz,
  removed_at timestamptz
);
comment on column saved_search.rents is 'Paise a month.';
comment on column saved_search.near is 'In the coordinates of unit.pt; all of the plane where it is a whole city.';
-- An address may be longer than an index takes.
create unique index saved_search_once on saved_search (person_id, md5(url)) where removed_at is null;
create index saved_search_person on saved_search (person_id);
create index saved_search_city on saved_search (city_id) where removed_at is null;
create index saved_search_removed on saved_search (removed_at) where removed_at is not null;
create index saved_search_waiting on saved_search using gist (city_id, kinds, near, rents)
  where removed_at is null and paused_at is null;

-- One message to one person about homes that were found.
create table home_alert (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  frequency text not null check (frequency in ('instant', 'daily')),
  day date not null,
  -- False: they have switched these messages off, or have no address for them.
  sent boolean not null,
  created_at timestamptz not null
);
create unique index home_alert_daily on home_alert (person_id, day) where frequency = 'daily';
create index home_alert_person on home_alert (person_id, created_at);

-- A home is found for a search once, and told once.
create table search_match (
  search_id bigint not null references saved_search on delete cascade,
  home_id integer not null references home on delete cascade,
  kind smallint not null,
  reason text not null check (reason in ('listed', 'free', 'cheaper')),
  found_at timestamptz not null,
  alert_id bigint references home_alert,
  primary key (search_id, home_id)
);
create index search_match_untold on search_match (search_id) where alert_id is null;
create index search_match_home on search_match (home_id);
create index search_match_alert on search_match (alert_id) where alert_id is not null;

-- How each unit of a city stood when it was last looked at. Kept only where somebody has a saved search: the read model
-- is written anew every night, and only this tells what is news.
create table watched_unit (
  home_id integer not null references home on delete cascade,
  kind smallint not null,
  rent integer not null,
  free boolean not null,
  listed_at timestamptz not null,
  primary key (home_id, kind)
);

-- News that no search has been matched against yet.
create table unit_news (
  home_id integer not null references home on delete cascade,
  kind smallint not null,
  reason text not null check (reason in ('listed', 'free', 'cheaper')),
  noted_at timestamptz not null default now(),
  primary key (home_id, kind)
);
create index unit_news_oldest on unit_news (noted_at);

-- Newly listed, free again, or cheaper than before. Whoever writes the read model, and however, this hears of it; where
-- nothing changed nothing is written.
create function note_unit_news() returns trigger language plpgsql as $$
declare
  watched smallint[] := array(
    select c.city_id from (select distinct city_id from changed) c
    where exists (select from saved_search s where s.city_id = c.city_id and s.removed_at is null));
begin
  if watched = '{}' then return null; end if;
  insert into unit_news (home_id, kind, reason)
  select c.home_id, c.kind,
    case when w.listed_at is null or w.listed_at < c.created_at then 'listed' when not w.free then 'free' else 'cheaper' end
  from changed c left join watched_unit w using (home_id, kind)
  where c.city_id = any (watched) and c.flags & 8 = 0
    and (w.listed_at is null or w.listed_at < c.created_at or not w.free or c.rent < w.rent)
  on conflict (home_id, kind) do nothing;
  insert into watched_unit (home_id, kind, rent, free, listed_at)
  select c.home_id, c.kind, c.rent, c.flags & 8 = 0, c.created_at
  from changed c where c.city_id = any (watched)
  on conflict (home_id, kind) do update
    set rent = excluded.rent, free = excluded.free, listed_at = excluded.listed_at
    where (watched_unit.rent, watched_unit.free, watched_unit.listed_at)
      is distinct from (excluded.rent, excluded.free, excluded.listed_at);
  return null;
end
$$;

create trigger unit_inserted_news after insert on unit
  referencing new table as changed for each statement execute function note_unit_news();
create trigger unit_updated_news after update on unit
  referencing new table as changed for each statement execute function note_unit_news();

-- Before the first saved search of a city: what is there now is no news.
create function watch_city(of_city smallint) returns void language sql as $$
  insert into watched_unit (home_id, kind, rent, free, listed_at)
  select home_id, kind, rent, flags & 8 = 0, created_at from unit where city_id = of_city
  on conflict (home_id, kind) do update
    set rent = excluded.rent, free = excluded.free, listed_at = excluded.listed_at
    where (watched_unit.rent, watched_unit.free, watched_unit.listed_at)
      is distinct from (excluded.rent, excluded.free, excluded.listed_at)
$$;
