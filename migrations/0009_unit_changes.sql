-- Processes that keep the read model in memory hear which cities changed, once per transaction and city.
create function notify_unit_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('unit_changed', c.city_id::text) from (select distinct city_id from changed) c;
  return null;
end
$$;

create trigger unit_inserted after insert on unit
  referencing new table as changed for each statement execute function notify_unit_change();
create trigger unit_updated after update on unit
  referencing new table as changed for each statement execute function notify_unit_change();
create trigger unit_deleted after delete on unit
  referencing old table as changed for each statement execute function notify_unit_change();

-- Popular localities count distinct homes: from this index alone.
drop index unit_locality;
create index unit_locality on unit (locality_id, home_id) include (rent, flags);
