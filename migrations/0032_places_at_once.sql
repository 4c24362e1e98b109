-- The places of a manager at some hours, locked, and who holds them: asked once instead of twice. The second statement
-- sees what those did who held the places before; so it is only in a function that is volatile.
create function lock_places(of_manager bigint, hours timestamptz[])
returns table (place smallint, starts_at timestamptz, visit_id bigint, home_id integer, lat double precision,
  lng double precision, online boolean)
language plpgsql volatile as $$
begin
  -- By time and place, as everybody locks them: nobody waits in a circle.
  perform from visit_place p where p.manager_id = of_manager and p.starts_at = any (hours)
    order by p.starts_at, p.place for update;
  return query
    select p.place, p.starts_at, v.id, v.home_id, h.lat, h.lng, v.online
    from visit_place p
    left join visit v on v.area_manager_id = p.manager_id and v.starts_at = p.starts_at and v.place = p.place
    left join home h on h.id = v.home_id
    where p.manager_id = of_manager and p.starts_at = any (hours)
    order by p.place;
end
$$;
