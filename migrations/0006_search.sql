-- The narrow read model of search: one row per (home, kind it can be booked as).
-- Written from home, room, bed and stay by refresh_unit(); never by hand.
create table unit (
  home_id integer not null references home on delete cascade,
  kind smallint not null,
  city_id smallint not null,
  locality_id integer not null,
  lat real not null,
  lng real not null,
  pt point not null,
  rent integer not null,
  deposit integer not null,
  bed_rent integer,
  gender smallint not null,
  furnishing smallint not null,
  bedrooms smallint not null,
  house_type smallint not null,
  flags smallint not null,
  attrs integer not null,
  available_from date not null,
  left_count smallint not null,
  created_at timestamptz not null,
  primary key (home_id, kind)
);
comment on column unit.kind is '0 bed, 1 room, 2 house';
comment on column unit.bed_rent is 'On a room: the rent of a bed in the same home, so that a home found as a bed is not shown again as a room.';
comment on column unit.gender is '0 any, 1 male, 2 female, 3 family';
comment on column unit.flags is '1 has an offer, 2 has a tour, 4 prime, 8 sold out, 16 zero deposit, 32 instant deposit refund';
comment on column unit.attrs is 'gender | furnishing<<2 | least(bedrooms,7)<<4 | house_type<<7 | flags<<10: all facets from one GROUP BY';
comment on column unit.pt is 'point(lng * cos(city lat), lat): distances come out round';

create index unit_rent on unit (city_id, kind, rent, home_id) include (attrs, gender, furnishing, bedrooms, flags, locality_id, bed_rent);
create index unit_new on unit (city_id, kind, created_at desc, home_id) include (attrs, gender, furnishing, bedrooms, flags, rent, bed_rent);
create index unit_pt on unit using gist (city_id, kind, pt);
create index unit_locality on unit (locality_id, kind, rent);

-- The rows of the read model as they should be now, for one home, for a range of ids, or for all.
create function unit_rows(from_id integer, to_id integer, today date) returns setof unit
language sql stable as $$
  with h as (
    select h.*, cos(radians(c.lat)) as k,
      (exists (select from home_offer o join offer f on f.id = o.offer_id where o.home_id = h.id and today between f.starts_on and f.valid_till))::int
      + 2 * (exists (select from home_video v where v.home_id = h.id and v.active))::int
      + 4 * h.prime::int
      + 16 * ('eqaro' = any (h.tags) or 'eqaro_only' = any (h.tags))::int
      + 32 * ('privilege' = any (h.tags) or 'privilege_exception' = any (h.tags))::int as base_flags
    from home h join city c on c.id = h.city_id
    where h.id between from_id and to_id and h.status_code <> 0
  ),
  -- Free means: nobody has it today or later. Stays of one bed never overlap, but one may follow another.
  b as (
    select b.id, b.home_id, b.room_id, b.rent, b.deposit,
      not exists (select from stay s where s.bed_id = b.id and s.during && daterange(today, null)) as free
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
    select k.*, h.base_flags + 8 * (h.status_code = 7 or k.left_count = 0)::int as flags
    from k join h on h.id = k.id
  )
  select h.id, f.kind::smallint, h.city_id, h.locality_id, h.lat::real, h.lng::real, point(h.lng * h.k, h.lat),
    f.rent, coalesce(f.deposit, 0),
    case when f.kind = 1 then min(f.rent) filter (where f.kind = 0) over (partition by f.id) end,
    (array_position(array['any','male','female','family'], h.gender::text) - 1)::smallint,
    (array_position(array['unfurnished','semi-furnished','fully-furnished'], h.furnishing::text) - 1)::smallint,
    h.bedroom_count,
    (array_position(array['flat','independent','villa','studio','pg'], h.house_type::text) - 1)::smallint,
    f.flags::smallint,
    ((array_position(array['any','male','female','family'], h.gender::text) - 1)
      | ((array_position(array['unfurnished','semi-furnished','fully-furnished'], h.furnishing::text) - 1) << 2)
      | (least(h.bedroom_count, 7) << 4)
      | ((array_position(array['flat','independent','villa','studio','pg'], h.house_type::text) - 1) << 7)
      | (f.flags << 10))::integer,
    h.available_from, f.left_count::smallint, h.listed_at
  from f join h on h.id = f.id
$$;

create function refresh_unit(of_home integer, today date) returns void language sql as $$
  delete from unit where home_id = of_home;
  insert into unit select * from unit_rows(of_home, of_home, today);
$$;
