-- A room may have a meter of its own, such as that of its air conditioner, behind the one of the whole home.
alter table meter_reading
  -- Null: of the whole home.
  add room_id integer references room on delete cascade,
  -- Of a room: the split of the home's meter in which it was counted.
  add split_id bigint references meter_split on delete set null;
-- The part of a share that is for the meter of somebody's own room.
alter table meter_share add own_amount bigint not null default 0;
alter table meter_share add constraint meter_share_own check (own_amount between 0 and amount) not valid;

create or replace function meter_runs_forward() returns trigger language plpgsql as $$
begin
  if new.voided_at is null and exists (
    select from meter_reading m where m.home_id = new.home_id and m.kind = new.kind and m.id <> new.id
      and m.room_id is not distinct from new.room_id and m.voided_at is null
      and ((m.read_on < new.read_on and m.reading > new.reading) or (m.read_on > new.read_on and m.reading < new.reading)))
  then
    raise exception 'a meter does not run backwards' using errcode = 'check_violation', constraint = 'meter_runs_forward';
  end if;
  return new;
end $$;
