-- More that searches ask of a home: seven things in it, and whether one of us looked at it in the last 30 days. All units
-- of a home carry the same of these bits, so that a home found as a bed is still not shown again as a room.
-- The number of combinations would grow a hundredfold if they counted among the facets: they are asked on top of them.
comment on column unit.flags is '1 has an offer, 2 has a tour, 4 prime, 8 sold out, 16 zero deposit, 32 instant deposit refund, 64 stands for its group, 128 AC, 256 meals, 512 attached bath, 1024 car parking, 2048 lift, 4096 pets allowed, 8192 verified in the last 30 days, 16384 bike parking';

create or replace function unit_rows(from_id integer, to_id integer, today date) returns setof unit
language sql stable as $$
  with h as (
    select h.id, h.city_id, h.locality_id, h.group_id, h.lat, h.lng, cos(radians(c.lat)) as squeeze, h.status_code,
      h.booking_kinds, h.house_rent, h.house_deposit, h.bedroom_count, h.photo_count, h.available_from, h.listed_at, h.fresh_at,
      'ac' = any (h.amenities) as has_ac,
      array_position(array['any','male','female','family'], h.gender::text) - 1 as gender,
      array_position(array['unfurnished','semi-furnished','fully-furnished'], h.furnishing::text) - 1 as furnishing,
      array_position(array['flat','independent','villa','studio','pg'], h.house_type::text) - 1 as house_type,
      (exists (select from home_offer o join offer f on f.id = o.offer_id
        where o.home_id = h.id and o.home_id between from_id and to_id and today between f.starts_on and f.valid_till))::int
      + 2 * (exists (select from home_video v where v.home_id = h.id and v.home_id between from_id and to_id and v.active))::int
      + 4 * h.prime::int
      + 16 * ('eqaro' = any (h.tags) or 'eqaro_only' = any (h.tags))::int
      + 32 * ('privilege' = any (h.tags) or 'privilege_exception' = any (h.tags))::int
      + 256 * ('meals' = any (h.amenities))::int
      + 1024 * (h.four_wheeler_parking or 'four-wheeler-parking' = any (h.amenities))::int
      + 2048 * ('lift' = any (h.amenities))::int
      + 4096 * ('pets' = any (h.amenities))::int
      + 8192 * coalesce((h.checked_at at time zone 'Asia/Kolkata')::date >= today - 30, false)::int
      + 16384 * (h.two_wheeler_parking or 'two-wheeler-parking' = any (h.amenities))::int as base_flags,
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
    select r.id, r.home_id, r.rent, r.deposit, coalesce(bool_and(b.free), false) as free,
      r.ac, r.attached_bathroom, coalesce(bool_or(b.free), true) as has_room
    from room r left join b on b.room_id = r.id
    where r.home_id between from_id and to_id
    group by r.id
  ),
  -- Only a room with a free bed counts: a bath behind a door that is let helps nobody.
  w as (
    select r.home_id, bool_or(r.ac) as says_ac, bool_or(r.ac and r.has_room) as ac,
      bool_or(r.attached_bathroom and r.has_room) as bath
    from r group by r.home_id
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
      h.base_flags + 8 * (h.status_code = 7 or k.left_count = 0)::int
      + 128 * coalesce(case when w.says_ac then w.ac else h.has_ac end, h.has_ac)::int
      + 512 * coalesce(w.bath, false)::int as flags
    from k join h on h.id = k.id left join w on w.home_id = h.id
  )
  select f.id, f.kind::smallint, f.city_id, f.locality_id, f.lat::real, f.lng::real,
    point(round(f.lng * f.squeeze * 1000000) / 1000000, round(f.lat * 1000000) / 1000000), f.rent, coalesce(f.deposit, 0),
    case when f.kind = 1 then min(f.rent) filter (where f.kind = 0 and f.flags & 8 = 0) over (partition by f.id) end,
    f.gender::smallint, f.furnishing::smallint, f.bedroom_count, f.house_type::smallint, f.flags::smallint,
    (f.gender | (f.furnishing << 2) | (least(f.bedroom_count, 7) << 4) | (f.house_type << 7) | (f.flags << 10))::integer,
    f.available_from, f.left_count::smallint, f.listed_at, f.rent + f.charges,
    (least(30, greatest(0, 30 - (today - (f.fresh_at at time zone 'Asia/Kolkata')::date) / 4))
      + greatest(0, 20 - greatest(0, f.available_from - today))
      + 10 * (f.flags & 1)
      + 2 * least(f.photo_count, 8)
      + 6 * (f.flags >> 1 & 1))::smallint,
    f.group_id
  from f
$$;

drop statistics unit_flags;
create statistics unit_flags (mcv) on (flags & 1), (flags & 2), (flags & 4), (flags & 8), (flags & 16), (flags & 64) from unit;

select refresh_units(1, (select coalesce(max(id), 0) from home), (now() at time zone 'Asia/Kolkata')::date);
