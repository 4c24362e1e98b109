-- Writes only the search rows that differ. Deleting and inserting them anew maintained nine indexes for each booking,
-- although mostly a count changes that no index holds.
-- Two bookings of one home may come true in the same moment: the second waits for the first and writes over its rows.
create or replace function refresh_units(from_id integer, to_id integer, today date) returns void language plpgsql as $$
declare
  groups integer[] := array(
    select group_id from unit where home_id between from_id and to_id and group_id is not null
    union
    select group_id from home where id between from_id and to_id and group_id is not null);
begin
  with fresh as materialized (select * from unit_rows(from_id, to_id, today)),
  gone as (
    delete from unit u where u.home_id between from_id and to_id
      and not exists (select from fresh f where f.home_id = u.home_id and f.kind = u.kind))
  insert into unit select * from fresh
  on conflict (home_id, kind) do update set
    (city_id, locality_id, lat, lng, pt, rent, deposit, bed_rent, gender, furnishing, bedrooms, house_type, flags,
      attrs, available_from, left_count, created_at, monthly, score, group_id)
    = (excluded.city_id, excluded.locality_id, excluded.lat, excluded.lng, excluded.pt, excluded.rent,
      excluded.deposit, excluded.bed_rent, excluded.gender, excluded.furnishing, excluded.bedrooms,
      excluded.house_type, excluded.flags, excluded.attrs, excluded.available_from, excluded.left_count,
      excluded.created_at, excluded.monthly, excluded.score, excluded.group_id)
  where unit.* *<> excluded.*;
  if cardinality(groups) = 0 then return; end if;
  update unit u set flags = u.flags # 64, attrs = u.attrs # (64 << 10)
  from (
    select home_id, kind, flags & 8 = 0
      and row_number() over (partition by group_id, kind order by flags & 8, rent, home_id) = 1 as stands
    from unit where group_id = any (groups)) g
  where u.home_id = g.home_id and u.kind = g.kind and (u.flags & 64 <> 0) <> g.stands;
end
$$;

-- A home that changed is told of even where its search rows did not: its card shows more of it, such as the title.
create or replace function refresh_unit(of_home integer, today date) returns void language sql as $$
  select refresh_units(of_home, of_home, today);
  select pg_notify('unit_changed', concat_ws(' ', city_id, id)) from home where id = of_home
$$;

-- Room for the next version of a row beside the last one, so that no index needs to know of it.
alter table unit set (fillfactor = 85);
