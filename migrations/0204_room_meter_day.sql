-- without a transaction
drop index if exists meter_reading_once;
create unique index concurrently meter_reading_once on meter_reading (home_id, kind, coalesce(room_id, 0), read_on)
  where voided_at is null;
