-- Two more kinds of work: homes that owners list and that wait for our check, and refunds of deposits that are not on
-- their way. Disputes stay a kind of their own.
insert into desk_kind values
  ('listing', 24, '{admin}', false),
  ('settlement', null, '{admin}', false);

-- Added to the view as it stands, so that kinds of other migrations stay.
do $$
begin
  execute 'create or replace view desk_work as ' || rtrim(pg_get_viewdef('desk_work'::regclass), ' ;' || chr(10)) || $work$
union all
  select 'listing', s.id, '', s.owner_id, null::integer, null::bigint, s.sent_at, s.sent_at, null::timestamptz,
    p.first_name || ' lists a home in ' || l.name, s.street, '/admins/listings/' || s.id
  from self_listing s join person p on p.id = s.owner_id join locality l on l.id = s.locality_id
  where s.status = 'verification_pending'
union all
  select 'settlement', s.id, '', t.tenant_id, t.home_id, null::bigint, s.keys_back_at,
    -- The tenant has four days to answer; a payout has one to go by itself.
    case when s.state = 'open' then (((s.keys_back_at at time zone 'Asia/Kolkata')::date + 5)::timestamp at time zone 'Asia/Kolkata')
      when o.waits_for is not null or o.state in ('failed', 'reversed') then o.created_at
      else o.created_at + interval '1 day' end,
    ((s.keys_back_at at time zone 'Asia/Kolkata')::date + 8)::timestamp at time zone 'Asia/Kolkata',
    case when s.state = 'open' then 'The deposit of ' || p.first_name || ' is not settled'
      when o.waits_for is not null then 'The refund of ' || p.first_name || ' waits for a bank account'
      when o.state in ('failed', 'reversed') then 'The refund of ' || p.first_name || ' came back'
      else 'The refund of ' || p.first_name || ' is not in the bank' end,
    h.title, '/admins/money/settlements/' || s.id
  from settlement s join tenancy t on t.id = s.tenancy_id join person p on p.id = t.tenant_id
    join home h on h.id = t.home_id
    left join lateral (select o.state, o.waits_for, o.created_at from payout o
      where o.reference in ('settlement:' || s.id || ':first', 'settlement:' || s.id || ':rest') and o.state <> 'done'
      order by o.id limit 1) o on true
  where s.state = 'open' or o.state is not null
$work$;
end $$;

create trigger desk_listing after insert or delete or update of status, sent_at on self_listing
  for each row execute function desk_follow('listing', 'id');
create trigger desk_settlement after insert or delete or update of state on settlement
  for each row execute function desk_follow('settlement', 'id');
create function desk_follow_payout() returns trigger language plpgsql as $$
begin
  perform desk_keep('settlement', split_part(new.reference, ':', 2)::bigint);
  return null;
end $$;
create trigger desk_settlement_payout after insert or update of state, waits_for on payout
  for each row when (new.reference like 'settlement:%:%') execute function desk_follow_payout();

-- Ending a task can be taken back for a moment.
create or replace function desk_follow_done() returns trigger language plpgsql as $$
declare
  changed desk_done := case when tg_op = 'DELETE' then old else new end;
begin
  perform desk_keep(changed.kind, changed.ref);
  return null;
end $$;
create trigger desk_taken_back after delete on desk_done
  for each row execute function desk_follow_done();

select desk_fill();
