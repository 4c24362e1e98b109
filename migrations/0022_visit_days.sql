-- A month of places as one short text a day: what a calendar of slots reads instead of a thousand rows.
alter table visit_place add constraint visit_place_on_the_hour
  check (extract(minute from starts_at at time zone 'Asia/Kolkata') = 0 and extract(second from starts_at) = 0) not valid;

create table open_hours (
  manager_id bigint not null references person on delete cascade,
  day date not null,
  hours text not null check (hours ~ '^[0-8]{24}$'),
  primary key (manager_id, day)
);
comment on column open_hours.hours is 'For each hour of the day in India how many places there are, held ones too. Written by the triggers of visit_place only.';

-- The days are locked before their places are counted, in a statement of its own: it sees what others did to them before.
create function write_open_hours() returns trigger language plpgsql as $$
begin
  insert into open_hours (manager_id, day, hours)
    select distinct c.manager_id, (c.starts_at at time zone 'Asia/Kolkata')::date, repeat('0', 24)
    from changed_places c join person m on m.id = c.manager_id
    order by 1, 2
    on conflict do nothing;
  perform from open_hours o
    where (o.manager_id, o.day) in (
      select c.manager_id, (c.starts_at at time zone 'Asia/Kolkata')::date from changed_places c)
    order by o.manager_id, o.day for update;
  with touched as (
    select distinct c.manager_id, (c.starts_at at time zone 'Asia/Kolkata')::date as day from changed_places c),
  counted as (
    select t.manager_id, t.day, extract(hour from p.starts_at at time zone 'Asia/Kolkata')::integer as hour, count(*) as n
    from touched t
    join visit_place p on p.manager_id = t.manager_id
      and p.starts_at >= t.day::timestamp at time zone 'Asia/Kolkata'
      and p.starts_at < (t.day + 1)::timestamp at time zone 'Asia/Kolkata'
    group by 1, 2, 3),
  written as (
    select t.manager_id, t.day, string_agg(coalesce(c.n, 0)::text, '' order by h.hour) as hours
    from touched t
    cross join generate_series(0, 23) h (hour)
    left join counted c on c.manager_id = t.manager_id and c.day = t.day and c.hour = h.hour
    group by 1, 2)
  update open_hours o set hours = w.hours from written w
    where o.manager_id = w.manager_id and o.day = w.day and o.hours <> w.hours;
  return null;
end $$;

create trigger visit_place_made after insert on visit_place
  referencing new table as changed_places for each statement execute function write_open_hours();
create trigger visit_place_gone after delete on visit_place
  referencing old table as changed_places for each statement execute function write_open_hours();

insert into open_hours (manager_id, day, hours)
select d.manager_id, d.day, string_agg(coalesce(c.n, 0)::text, '' order by h.hour)
from (select distinct manager_id, (starts_at at time zone 'Asia/Kolkata')::date as day from visit_place) d
cross join generate_series(0, 23) h (hour)
left join (
  select manager_id, starts_at, count(*) as n from visit_place group by 1, 2) c
  on c.manager_id = d.manager_id
  and c.starts_at = (d.day + make_interval(hours => h.hour)) at time zone 'Asia/Kolkata'
group by 1, 2;

-- Whoever opens the link of an online visit is found by it alone.
create unique index visit_live_link on visit (live_link) where live_link is not null;

-- What the two sides of an online visit tell each other to find a way between their browsers. Short-lived.
create table live_signal (
  id bigint generated always as identity primary key,
  visit_id bigint not null references visit on delete cascade,
  from_host boolean not null,
  body jsonb not null check (pg_column_size(body) <= 32768),
  created_at timestamptz not null
);
create index live_signal_visit on live_signal (visit_id, id);
comment on column live_signal.from_host is 'Whether the area manager said it, or the visitor.';
