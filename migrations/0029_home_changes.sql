-- Processes that keep pages of homes hear which homes changed, once per transaction: their numbers, "12 15", or nothing at
-- all where a statement changed many (a load): then it may be any of them.
create function tell_of_homes(homes integer[]) returns void language sql as $$
  select pg_notify('home_changed', case when cardinality(homes) <= 100 then array_to_string(homes, ' ') else '' end)
  where cardinality(homes) > 0
$$;

create function home_changed() returns trigger language plpgsql as $$
begin
  perform tell_of_homes(array(select id from changed limit 101));
  return null;
end
$$;

create function part_of_home_changed() returns trigger language plpgsql as $$
begin
  perform tell_of_homes(array(select distinct home_id from changed limit 101));
  return null;
end
$$;

create trigger home_updated after update on home
  referencing new table as changed for each statement execute function home_changed();

do $$
declare
  part text;
begin
  foreach part in array array['room', 'bed', 'stay', 'home_photo', 'home_video', 'home_offer', 'home_check', 'tenancy'] loop
    execute format('create trigger %1$s_inserted after insert on %1$I referencing new table as changed
      for each statement execute function part_of_home_changed()', part);
    execute format('create trigger %1$s_updated after update on %1$I referencing new table as changed
      for each statement execute function part_of_home_changed()', part);
    execute format('create trigger %1$s_deleted after delete on %1$I referencing old table as changed
      for each statement execute function part_of_home_changed()', part);
  end loop;
end
$$;

-- Who shares a home is shown on its page by name, for as long as they consent to it.
create function flatmate_changed() returns trigger language plpgsql as $$
begin
  perform tell_of_homes(array(select distinct home_id from tenancy where tenant_id = new.id));
  return null;
end
$$;

create trigger person_updated after update on person for each row
  when ((old.first_name, old.work, old.born_on, old.deleted_at)
    is distinct from (new.first_name, new.work, new.born_on, new.deleted_at))
  execute function flatmate_changed();

create function consents_changed() returns trigger language plpgsql as $$
begin
  perform tell_of_homes(array(
    select distinct t.home_id from changed c join tenancy t on t.tenant_id = c.person_id limit 101));
  return null;
end
$$;

create trigger consent_inserted after insert on consent
  referencing new table as changed for each statement execute function consents_changed();
create trigger consent_updated after update on consent
  referencing new table as changed for each statement execute function consents_changed();

-- What many homes have in common: any of them may look different now.
create function many_homes_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('home_changed', '');
  return null;
end
$$;

create trigger offer_changed after update or delete on offer for each statement execute function many_homes_changed();
create trigger society_changed after update on society for each statement execute function many_homes_changed();
create trigger locality_changed after update of name, slug on locality
  for each statement execute function many_homes_changed();
