-- The queue of the desk. `desk_work` says what waits for somebody of ours; `desk_task` holds the same rows ready to be
-- listed by deadline, with who took them. Triggers on the tables of the work keep the two equal at every commit.

create table desk_kind (
  kind text primary key,
  -- From when the work came to its deadline. Null: the work has a deadline of its own.
  hours integer check (hours > 0),
  -- Who sees it; an area manager sees only what is theirs.
  roles text[] not null,
  -- The queue itself ends it. Everything else ends where the work is done.
  ends_here boolean not null
);
insert into desk_kind values
  ('document', 24, '{admin}', false),
  ('bank', 24, '{admin}', false),
  ('dispute', 72, '{admin}', false),
  ('case', 24, '{admin}', false),
  ('approval', 8, '{admin}', false),
  ('mismatch', 24, '{admin}', false),
  ('reward', 72, '{admin}', false),
  ('repair', null, '{admin,area_manager}', false),
  ('visit', 24, '{admin,area_manager}', false),
  ('note', 24, '{admin}', true),
  ('lead', 4, '{admin}', false),
  ('report', 24, '{admin}', false),
  ('photos', 48, '{admin}', false),
  ('recheck', 72, '{admin,area_manager}', false),
  ('meter', 48, '{admin}', false),
  ('board', 12, '{admin}', false),
  ('shifting', 24, '{admin}', false),
  ('message', 8, '{admin}', true),
  ('job', 8, '{admin}', true);

-- Jobs that were given up, copied from the queue of jobs, whose tables are its own.
create table desk_dead_job (
  id bigint generated always as identity primary key,
  letter_id uuid not null unique,
  job text not null,
  failed_at timestamptz not null,
  -- It runs again, or somebody dropped it.
  gone_at timestamptz
);

-- What the queue itself has ended. The mark tells the next note of a visit from the one that was read.
create table desk_done (
  kind text not null references desk_kind,
  ref bigint not null,
  mark text not null default '',
  person_id bigint not null references person,
  done_at timestamptz not null,
  primary key (kind, ref, mark)
);

create view desk_work as
  select 'document' as kind, d.id as ref, '' as mark, d.person_id, null::integer as home_id, null::bigint as manager_id,
    d.created_at as since, d.created_at as opens_at, null::timestamptz as due_at,
    initcap(replace(d.kind::text, '_', ' ')) || ' of ' || p.first_name as title, 'Identity document' as detail,
    '/admins/documents?document=' || d.id as link
  from identity_document d join person p on p.id = d.person_id where d.state = 'received' and d.removed_at is null
union all
  select 'bank', b.id, '', b.person_id, null, null, b.created_at, b.created_at, null,
    'Bank account of ' || p.first_name, b.bank_name, '/admins/money/bank-accounts#bank-' || b.id
  from bank_account b join person p on p.id = b.person_id where b.status = 'review' and b.replaced_at is null
union all
  select 'dispute', s.id, '', t.tenant_id, t.home_id, null, coalesce(l.at, s.made_at), coalesce(l.at, s.made_at), null,
    p.first_name || ' disputes ' || l.label, h.title, '/admins/money/settlements/' || s.id
  from settlement s join tenancy t on t.id = s.tenancy_id join person p on p.id = t.tenant_id
    join home h on h.id = t.home_id
    cross join lateral (select min(disputed_at) as at, (array_agg(label order by disputed_at))[1] as label
      from settlement_line where settlement_id = s.id and state = 'disputed') l
  where s.state = 'disputed' and l.at is not null
union all
  select 'case', c.id, '', t.tenant_id, t.home_id, null, c.opened_at, c.opened_at, null,
    p.first_name || ' says that the home is not as shown', h.title, '/admins/money/cases'
  from move_in_case c join tenancy t on t.id = c.tenancy_id join person p on p.id = t.tenant_id
    join home h on h.id = t.home_id
  where c.state = 'open'
union all
  select 'approval', a.id, '', null, null, null, a.asked_at, a.asked_at, null,
    'A ' || a.kind || ' of ₹' || trim(to_char(a.amount / 100, '99,99,99,999')), 'Asked by ' || p.first_name,
    '/admins/money'
  from money_approval a join person p on p.id = a.asked_by where a.state = 'waiting'
union all
  select 'mismatch', m.id, '', null, null, null, c.made_at, c.made_at, null,
    'The gateway and our books differ', m.gateway_payment_id, '/admins/money'
  from money_mismatch m join money_check c on c.id = m.found_by where m.closed_at is null
union all
  select 'reward', r.id, '', r.referrer_id, null, null, r.earned_at, r.earned_at, null,
    'Reward of ' || p.first_name, r.sign, '/admins/money/rewards'
  from referral_reward r join person p on p.id = r.referrer_id where r.state = 'held'
union all
  select 'repair', r.id, '', r.raised_by_id, r.home_id, h.area_manager_id, r.raised_at,
    r.due_at - make_interval(mins => r.allowed_hours * 15), r.due_at,
    r.thing || ' in ' || lower(r.room), h.title, '/alpha/services/' || r.id
  from care_request r join home h on h.id = r.home_id
  where r.state in ('asked', 'accepted', 'planned', 'working') and r.paused_at is null
union all
  select 'visit', v.id, '', v.person_id, v.home_id, v.area_manager_id, v.starts_at + interval '1 hour',
    v.starts_at + interval '1 hour', null,
    case when v.tenancy_id is null then 'Nobody reported the visit of ' else 'Nobody reported the keys of ' end || v.name,
    h.title, '/alpha/my-day'
  from visit v join home h on h.id = v.home_id where v.state = 'scheduled'
union all
  select 'note', v.id, extract(epoch from e.received_at)::text, v.person_id, v.home_id, null, e.received_at,
    e.received_at, null, 'A manager’s note for the office', e.note || ' · ' || h.title, '/internal_houses/' || h.slug
  from visit v join home h on h.id = v.home_id cross join lateral (
    select received_at, note from visit_event
    where visit_id = v.id and kind = 'note' and result = 'taken' and note <> '' order by received_at desc limit 1) e
  where not exists (select from desk_done
    where kind = 'note' and ref = v.id and mark = extract(epoch from e.received_at)::text)
union all
  select 'lead', l.id, '', l.person_id, null, null, l.created_at, l.created_at, null,
    l.name || ' asked to be called', replace(l.source, '_', ' '), '/admins/leads'
  from lead l where l.closed_at is null
union all
  select 'report', r.id, '', r.person_id, r.home_id, null, r.created_at, r.created_at, null,
    'A listing was reported: ' || r.reason, h.title, '/admins/reports'
  from listing_report r join home h on h.id = r.home_id where r.state = 'open'
union all
  select 'photos', m.id, '', null, m.home_id, null, m.found_at, m.found_at, null,
    'Two homes show the same photo', h.title, '/admins/reports'
  from photo_match m join home h on h.id = m.home_id where m.state = 'open'
union all
  select 'recheck', r.id, '', null, r.home_id, h.area_manager_id, r.raised_at, r.raised_at, null,
    'A home to check again: ' || r.because, h.title, '/staff/checks/' || h.slug
  from home_recheck r join home h on h.id = r.home_id where r.settled_at is null
union all
  select 'meter', s.id, '', null, s.home_id, null, q.at, q.at, null,
    'A question about a meter', h.title, '/admins/meter-questions'
  from meter_split s join home h on h.id = s.home_id cross join lateral (
    select min(asked_at) as at from meter_share where split_id = s.id and state = 'asked') q
  where q.at is not null
union all
  select 'board', m.id, '', null, m.home_id, null, q.at, q.at, null,
    'A message of a home was reported', h.title, '/admins/home-messages'
  from home_message m join home h on h.id = m.home_id cross join lateral (
    select min(reported_at) as at from home_message_report where message_id = m.id and outcome is null) q
  where q.at is not null
union all
  select 'shifting', s.id, '', s.person_id, null, null, s.created_at, s.created_at, null,
    s.name || ' wants to move', s.size, '/admins/shifting'
  from shifting_request s where s.state = 'new'
union all
  select 'message', m.id, '', null, null, null, m.failed_at, m.failed_at, null,
    case m.channel when 'sms' then 'An SMS' else 'A mail' end || ' did not arrive', m.purpose, '/admins/queue'
  from outbox_message m
  where m.failed_at is not null and m.sent_at is null
    and not exists (select from desk_done where kind = 'message' and ref = m.id)
union all
  select 'job', j.id, '', null, null, null, j.failed_at, j.failed_at, null, 'A job was given up', j.job, '/admins/queue'
  from desk_dead_job j
  where j.gone_at is null and not exists (select from desk_done where kind = 'job' and ref = j.id);
comment on view desk_work is 'What waits for somebody of ours, now or from opens_at on. Add a kind here, in desk_kind and with a trigger.';

create table desk_task (
  kind text not null references desk_kind,
  ref bigint not null,
  mark text not null,
  person_id bigint references person,
  home_id integer,
  -- Whose own work it is; null: the office's.
  manager_id bigint references person,
  since timestamptz not null,
  opens_at timestamptz not null,
  due_at timestamptz not null,
  claimed_by bigint references person,
  claimed_at timestamptz,
  snoozed_until timestamptz,
  primary key (kind, ref),
  check ((claimed_by is null) = (claimed_at is null))
);
create index desk_task_due on desk_task (due_at, kind, ref);
create index desk_task_kind on desk_task (kind, due_at, ref);
create index desk_task_claimed on desk_task (claimed_by, due_at, kind, ref) where claimed_by is not null;
create index desk_task_manager on desk_task (manager_id, due_at, kind, ref) where manager_id is not null;
create index desk_task_person on desk_task (person_id) where person_id is not null;

create function desk_keep(of_kind text, of_ref bigint) returns void language plpgsql as $$
begin
  insert into desk_task (kind, ref, mark, person_id, home_id, manager_id, since, opens_at, due_at)
  select w.kind, w.ref, w.mark, w.person_id, w.home_id, w.manager_id, w.since, w.opens_at,
    date_trunc('milliseconds', coalesce(w.due_at, w.since + make_interval(hours => k.hours)))
  from desk_work w join desk_kind k on k.kind = w.kind where w.kind = of_kind and w.ref = of_ref
  on conflict (kind, ref) do update set mark = excluded.mark, person_id = excluded.person_id,
    home_id = excluded.home_id, manager_id = excluded.manager_id, since = excluded.since, opens_at = excluded.opens_at,
    due_at = excluded.due_at;
  if not found then delete from desk_task where kind = of_kind and ref = of_ref; end if;
end $$;

-- With the kind and the column that names the work.
create function desk_follow() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform desk_keep(tg_argv[0], (changed ->> tg_argv[1])::bigint);
  return null;
end $$;

-- Of what the queue itself ends, the row says which kind it is.
create function desk_follow_done() returns trigger language plpgsql as $$
begin
  perform desk_keep(new.kind, new.ref);
  return null;
end $$;

create trigger desk_document after insert or delete or update of state, removed_at on identity_document
  for each row execute function desk_follow('document', 'id');
create trigger desk_bank after insert or delete or update of status, replaced_at on bank_account
  for each row execute function desk_follow('bank', 'id');
create trigger desk_dispute after insert or delete or update of state on settlement
  for each row execute function desk_follow('dispute', 'id');
create trigger desk_dispute_line after insert or delete or update of state on settlement_line
  for each row execute function desk_follow('dispute', 'settlement_id');
create trigger desk_case after insert or delete or update of state on move_in_case
  for each row execute function desk_follow('case', 'id');
create trigger desk_approval after insert or update of state on money_approval
  for each row execute function desk_follow('approval', 'id');
create trigger desk_mismatch after insert or delete or update of closed_at on money_mismatch
  for each row execute function desk_follow('mismatch', 'id');
create trigger desk_reward after insert or delete or update of state on referral_reward
  for each row execute function desk_follow('reward', 'id');
create trigger desk_repair after insert or delete or update of state, due_at, paused_at on care_request
  for each row execute function desk_follow('repair', 'id');
create trigger desk_visit after insert or delete or update of state, starts_at, area_manager_id on visit
  for each row execute function desk_follow('visit', 'id');
create trigger desk_note after insert on visit_event
  for each row when (new.kind = 'note') execute function desk_follow('note', 'visit_id');
create trigger desk_lead after insert or delete or update of closed_at on lead
  for each row execute function desk_follow('lead', 'id');
create trigger desk_report after insert or delete or update of state on listing_report
  for each row execute function desk_follow('report', 'id');
create trigger desk_photos after insert or delete or update of state on photo_match
  for each row execute function desk_follow('photos', 'id');
create trigger desk_recheck after insert or delete or update of settled_at on home_recheck
  for each row execute function desk_follow('recheck', 'id');
create trigger desk_meter after insert or delete or update of state on meter_share
  for each row execute function desk_follow('meter', 'split_id');
create trigger desk_board after insert or delete or update of outcome on home_message_report
  for each row execute function desk_follow('board', 'message_id');
create trigger desk_shifting after insert or delete or update of state on shifting_request
  for each row execute function desk_follow('shifting', 'id');
create trigger desk_message after update of failed_at, sent_at on outbox_message
  for each row when (new.failed_at is distinct from old.failed_at or new.sent_at is distinct from old.sent_at)
  execute function desk_follow('message', 'id');
create trigger desk_message_gone after delete on outbox_message
  for each row when (old.failed_at is not null) execute function desk_follow('message', 'id');
create trigger desk_job after insert or delete or update of gone_at on desk_dead_job
  for each row execute function desk_follow('job', 'id');
create trigger desk_ended after insert on desk_done
  for each row execute function desk_follow_done();

-- Everything that waits; for now, and after tables were emptied without their triggers.
create function desk_fill() returns void language sql as $$
  insert into desk_task (kind, ref, mark, person_id, home_id, manager_id, since, opens_at, due_at)
  select w.kind, w.ref, w.mark, w.person_id, w.home_id, w.manager_id, w.since, w.opens_at,
    date_trunc('milliseconds', coalesce(w.due_at, w.since + make_interval(hours => k.hours)))
  from desk_work w join desk_kind k on k.kind = w.kind
  on conflict (kind, ref) do nothing;
$$;
select desk_fill();

create table desk_filter (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- The address of the queue after its question mark.
  query text not null check (length(query) <= 500),
  created_at timestamptz not null,
  unique (person_id, name)
);
