-- As before, but counted in one pass: an hour is a digit of a number, as long as no more than nine places share it.
create or replace function write_open_hours() returns trigger language plpgsql as $$
begin
  insert into open_hours (manager_id, day, hours)
    select distinct c.manager_id, (c.starts_at at time zone 'Asia/Kolkata')::date, repeat('0', 24)
    from changed_places c join person m on m.id = c.manager_id
    order by 1, 2
    on conflict do nothing;
  perform from open_hours o
    where (o.manager_id, o.day) in (
      select c.manager_id, (c.starts_at at time zone 'Asia/Kolkata')::date from changed_places c)
    order by o.manager_id, o.day for update;
  with touched as (
    select distinct c.manager_id, (c.starts_at at time zone 'Asia/Kolkata')::date as day from changed_places c),
  counted as (
    select t.manager_id, t.day,
      sum(10::numeric ^ (23 - extract(hour from p.starts_at at time zone 'Asia/Kolkata')::integer)) as digits
    from touched t
    left join visit_place p on p.manager_id = t.manager_id
      and p.starts_at >= t.day::timestamp at time zone 'Asia/Kolkata'
      and p.starts_at < (t.day + 1)::timestamp at time zone 'Asia/Kolkata'
    group by 1, 2),
  written as (
    select manager_id, day, lpad(coalesce(trunc(digits), 0)::text, 24, '0') as hours from counted)
  update open_hours o set hours = w.hours from written w
    where o.manager_id = w.manager_id and o.day = w.day and o.hours <> w.hours;
  return null;
end $$;
