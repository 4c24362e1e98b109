-- Work that owners make for the desk: homes that leave, homes that are to be let another way, reported messages.
insert into desk_kind values
  ('offboarding', null, '{admin,area_manager}', true),
  ('letting', 48, '{admin}', false),
  ('thread', 12, '{admin}', false);

-- Added to what the view says, whichever kinds stand there by now.
do $$
begin
  execute 'create or replace view desk_work as ' || rtrim(pg_get_viewdef('desk_work'::regclass), '; ') || $view$
union all
  select 'offboarding', o.id, '', o.owner_id, o.home_id, h.area_manager_id, o.agreed_at, o.agreed_at,
    o.last_day::timestamp at time zone 'Asia/Kolkata',
    p.first_name || ' takes a home off the site', h.title || ', last day ' || to_char(o.last_day, 'DD Mon YYYY'),
    '/internal_houses/' || h.slug
  from offboarding o join home h on h.id = o.home_id join person p on p.id = o.owner_id
  where o.state = 'agreed' and not exists (select from desk_done where kind = 'offboarding' and ref = o.id)
union all
  select 'letting', d.home_id, '', d.saved_by, d.home_id, null, d.saved_at, d.saved_at, null,
    p.first_name || ' wants to let a home another way', h.title, '/admins/homes/' || h.id
  from home_draft d join home h on h.id = d.home_id join person p on p.id = d.saved_by where d.saved_by = h.owner_id
union all
  select 'thread', m.id, '', m.by_id, t.home_id, null, q.at, q.at, null,
    'A message to or from an owner was reported', h.title, '/admins/thread-reports'
  from thread_message m join thread t on t.id = m.thread_id join home h on h.id = t.home_id cross join lateral (
    select min(reported_at) as at from thread_report where message_id = m.id and outcome is null) q
  where q.at is not null
$view$;
end $$;

create trigger desk_offboarding after insert or delete or update of state, last_day on offboarding
  for each row execute function desk_follow('offboarding', 'id');
create trigger desk_letting after insert or delete or update on home_draft
  for each row execute function desk_follow('letting', 'home_id');
create trigger desk_thread after insert or delete or update of outcome on thread_report
  for each row execute function desk_follow('thread', 'message_id');
