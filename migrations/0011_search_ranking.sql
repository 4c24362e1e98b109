-- What searches ask of a unit beyond its rent: everything paid each month, how it ranks, whether it stands for its group.
alter table unit
  add monthly integer not null default 0,
  add score smallint not null default 0,
  add group_id integer;
comment on column unit.pt is 'point(lng * cos(city lat), lat), to the millionth of a degree: distances come out round, and the index, which keeps whole millionths, has the same borders.';
comment on column unit.bed_rent is 'On a room: the rent of a bed that is for let in the same home, so that a home found as a bed is not shown again as a room.';
comment on column unit.flags is '1 has an offer, 2 has a tour, 4 prime, 8 sold out, 16 zero deposit, 32 instant deposit refund, 64 stands for its group';
comment on column unit.monthly is 'The rent and everything else that is paid each month, as the page of the home adds it up.';
comment on column unit.score is 'Freshness, availability, offers and photos in points, as standing() in ranking.ts of search counts them.';

-- The rows of the read model as they should be now, apart from who stands for a group.
-- Every table is read within the range alone, so that one home costs the same among a million.
create or replace function unit_rows(from_id integer, to_id integer, today date) returns setof unit
language sql stable as $$
  with h as (
    select h.id, h.city_id, h.locality_id, h.group_id, h.lat, h.lng, cos(radians(c.lat)) as squeeze, h.status_code,
      h.booking_kinds, h.house_rent, h.house_deposit, h.bedroom_count, h.photo_count, h.available_from, h.listed_at,
      array_position(array['any','male','female','family'], h.gender::text) - 1 as gender,
      array_position(array['unfurnished','semi-furnished','fully-furnished'], h.furnishing::text) - 1 as furnishing,
      array_position(array['flat','independent','villa','studio','pg'], h.house_type::text) - 1 as house_type,
      (exists (select from home_offer o join offer f on f.id = o.offer_id
        where o.home_id = h.id and o.home_id between from_id and to_id and today between f.starts_on and f.valid_till))::int
      + 2 * (exists (select from home_video v where v.home_id = h.id and v.home_id between from_id and to_id and v.active))::int
      + 4 * h.prime::int
      + 16 * ('eqaro' = any (h.tags) or 'eqaro_only' = any (h.tags))::int
      + 32 * ('privilege' = any (h.tags) or 'privilege_exception' = any (h.tags))::int as base_flags,
      h.society_charge + (select coalesce(sum((line ->> 'amount')::integer), 0)::integer
        from jsonb_array_elements(h.cost_of_living) line) as charges
    from home h join city c on c.id = h.city_id
    where h.id between from_id and to_id and h.status_code <> 0
  ),
  -- Free means: nobody has it today or later. Stays of one bed never overlap, but one may follow another.
  b as (
    select b.id, b.home_id, b.room_id, b.rent, b.deposit,
      not exists (select from stay s where s.bed_id = b.id and s.home_id between from_id and to_id
        and s.during && daterange(today, null)) as free
    from bed b where b.home_id between from_id and to_id
  ),
  r as (
    select r.id, r.home_id, r.rent, r.deposit, coalesce(bool_and(b.free), false) as free
    from room r left join b on b.room_id = r.id
    where r.home_id between from_id and to_id
    group by r.id
  ),
  -- The cheapest that is free, else the cheapest; its deposit; how many are left.
  k as (
    select b.home_id as id, 0 as kind,
      coalesce(min(b.rent) filter (where b.free), min(b.rent)) as rent,
      (array_agg(b.deposit order by b.free desc, b.rent, b.id))[1] as deposit,
      count(*) filter (where b.free) as left_count
    from b join h on h.id = b.home_id
    where b.rent is not null and 'bed' = any (h.booking_kinds) group by b.home_id
    union all
    select r.home_id, 1,
      coalesce(min(r.rent) filter (where r.free), min(r.rent)),
      (array_agg(r.deposit order by r.free desc, r.rent, r.id))[1],
      count(*) filter (where r.free)
    from r join h on h.id = r.home_id
    where r.rent is not null and 'room' = any (h.booking_kinds) group by r.home_id
    union all
    select h.id, 2, h.house_rent, h.house_deposit, coalesce(bool_and(b.free), true)::int
    from h left join b on b.home_id = h.id
    where h.house_rent is not null and 'house' = any (h.booking_kinds)
    group by h.id, h.house_rent, h.house_deposit
  ),
  f as (
    select h.*, k.kind, k.rent, k.deposit, k.left_count,
      h.base_flags + 8 * (h.status_code = 7 or k.left_count = 0)::int as flags
    from k join h on h.id = k.id
  )
  select f.id, f.kind::smallint, f.city_id, f.locality_id, f.lat::real, f.lng::real,
    point(round(f.lng * f.squeeze * 1000000) / 1000000, round(f.lat * 1000000) / 1000000), f.rent, coalesce(f.deposit, 0),
    case when f.kind = 1 then min(f.rent) filter (where f.kind = 0 and f.flags & 8 = 0) over (partition by f.id) end,
    f.gender::smallint, f.furnishing::smallint, f.bedroom_count, f.house_type::smallint, f.flags::smallint,
    (f.gender | (f.furnishing << 2) | (least(f.bedroom_count, 7) << 4) | (f.house_type << 7) | (f.flags << 10))::integer,
    f.available_from, f.left_count::smallint, f.listed_at, f.rent + f.charges,
    (least(30, greatest(0, 30 - (today - (f.listed_at at time zone 'Asia/Kolkata')::date) / 4))
      + greatest(0, 20 - greatest(0, f.available_from - today))
      + 10 * (f.flags & 1)
      + 2 * least(f.photo_count, 8)
      + 6 * (f.flags >> 1 & 1))::smallint,
    f.group_id
  from f
$$;

-- Makes the read model of these homes true for the day. For a group stands, among units of one kind, the cheapest that
-- is for let: it may be another after one of its homes has changed or has left it.
create function refresh_units(from_id integer, to_id integer, today date) returns void language plpgsql as $$
declare
  groups integer[] := array(
    select group_id from unit where home_id between from_id and to_id and group_id is not null
    union
    select group_id from home where id between from_id and to_id and group_id is not null);
begin
  delete from unit where home_id between from_id and to_id;
  insert into unit select * from unit_rows(from_id, to_id, today);
  if cardinality(groups) = 0 then return; end if;
  update unit u set flags = u.flags # 64, attrs = u.attrs # (64 << 10)
  from (
    select home_id, kind, flags & 8 = 0
      and row_number() over (partition by group_id, kind order by flags & 8, rent, home_id) = 1 as stands
    from unit where group_id = any (groups)) g
  where u.home_id = g.home_id and u.kind = g.kind and (u.flags & 64 <> 0) <> g.stands;
end
$$;

create or replace function refresh_unit(of_home integer, today date) returns void language sql as $$
  select refresh_units(of_home, of_home, today)
$$;

-- Searches never ask for what is sold out.
drop index unit_rent, unit_new, unit_pt;
create index unit_rent on unit (city_id, kind, rent, home_id)
  include (attrs, gender, furnishing, bedrooms, house_type, flags, locality_id, bed_rent, monthly, available_from)
  where flags & 8 = 0;
create index unit_new on unit (city_id, kind, created_at desc, home_id)
  include (gender, furnishing, bedrooms, house_type, flags, rent, bed_rent, monthly, available_from) where flags & 8 = 0;
create index unit_best on unit (city_id, kind, score desc, home_id)
  include (gender, furnishing, bedrooms, house_type, flags, rent, bed_rent, monthly, available_from) where flags & 8 = 0;
create index unit_pt on unit using gist (city_id, kind, pt)
  include (attrs, gender, furnishing, bedrooms, house_type, flags, rent, bed_rent, monthly, available_from, score, created_at,
    home_id)
  where flags & 8 = 0;
-- How common each flag is: without it a search is thought to find next to nothing, and planned for that.
create statistics unit_flags (mcv) on (flags & 1), (flags & 2), (flags & 4), (flags & 8), (flags & 64) from unit;
create index unit_group on unit (group_id) where group_id is not null;

truncate unit;
select refresh_units(1, (select coalesce(max(id), 0) from home), (now() at time zone 'Asia/Kolkata')::date);
