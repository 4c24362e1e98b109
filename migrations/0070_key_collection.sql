-- Keys are handed over in an hour of the home's manager. It is a row of visit, so that one constraint protects the hour
-- against visits and other hand-overs, and the door code, leave, hand-over and the manager's day know it. Whatever counts
-- or lists visits to a home leaves out rows with a tenancy.
alter table visit add column tenancy_id bigint references tenancy on delete cascade;
comment on column visit.tenancy_id is 'Not somebody who looks at a home: the keys of this tenancy are handed over.';
create index visit_tenancy on visit (tenancy_id, starts_at) where tenancy_id is not null;
-- One hour at a time for the keys of a tenancy.
create unique index visit_keys on visit (tenancy_id) where tenancy_id is not null and place is not null;
-- It takes the manager's whole hour: others may look at the home meanwhile, but no second tenant gets keys.
create unique index visit_keys_once on visit (area_manager_id, starts_at) where tenancy_id is not null and place is not null;
alter table visit add constraint visit_keys_in_person check (tenancy_id is null or not online);

-- Nobody waits at the door of a home whose booking was cancelled.
create function drop_key_visit() returns trigger language plpgsql as $$
begin
  update visit set state = 'cancelled', place = null, cancel_reason = 'The booking was cancelled', version = version + 1
  where tenancy_id = new.id and state = 'scheduled';
  return null;
end
$$;
create trigger tenancy_drops_key_visit after update of state on tenancy for each row
  when (new.state = 'cancelled' and old.state <> 'cancelled') execute function drop_key_visit();
