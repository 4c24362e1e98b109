-- Processes that keep the read model in memory hear what changed, once per transaction: the city and the homes,
-- "7 12 15", or the city alone, "7", where a statement changed many of its units (a load, a whole city).
create function notify_unit_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('unit_changed', concat_ws(' ', c.city_id,
    case when c.units <= 300 then (
      select string_agg(distinct u.home_id::text, ' ') from changed u where u.city_id = c.city_id) end))
  from (select city_id, count(*) as units from changed group by city_id) c;
  return null;
end
$$;

create trigger unit_inserted after insert on unit
  referencing new table as changed for each statement execute function notify_unit_change();
create trigger unit_updated after update on unit
  referencing new table as changed for each statement execute function notify_unit_change();
-- A home that moved to another city has left one.
create trigger unit_updated_from after update on unit
  referencing old table as changed for each statement execute function notify_unit_change();
create trigger unit_deleted after delete on unit
  referencing old table as changed for each statement execute function notify_unit_change();

-- Popular localities count distinct homes: from this index alone.
drop index unit_locality;
create index unit_locality on unit (locality_id, home_id) include (rent, flags);
