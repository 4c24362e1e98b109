-- Calls of the office. Whoever rang our number in vain is called back; both sides see our number alone.

-- One row a caller until it is settled, however often they ring.
create table missed_call (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^(\d{10}|\+[1-9]\d{7,14})$'),
  person_id bigint references person,
  first_rang_at timestamptz not null,
  last_rang_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references person,
  outcome text not null default '' check (length(outcome) <= 300),
  check (settled_at is null or outcome <> '')
);
create unique index missed_call_open on missed_call (phone) where settled_at is null;
create index missed_call_person on missed_call (person_id) where person_id is not null;
create index missed_call_settled_by on missed_call (settled_by) where settled_by is not null;

-- Each ring as the provider told it: told again it counts once.
create table missed_call_ring (
  provider_call_id text primary key check (length(provider_call_id) <= 120),
  missed_call_id bigint not null references missed_call on delete cascade,
  rang_at timestamptz not null
);
create index missed_call_ring_of on missed_call_ring (missed_call_id);

-- Calls that we make: to a person, or back to whoever rang.
create table office_call (
  id bigint generated always as identity primary key,
  by_person_id bigint not null references person,
  person_id bigint references person,
  missed_call_id bigint references missed_call on delete set null,
  reason text not null check (length(reason) between 1 and 300),
  state text not null default 'ringing' check (state in ('ringing', 'completed', 'no_answer', 'busy', 'failed')),
  provider_call_id text unique,
  seconds integer not null default 0 check (seconds >= 0),
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'ringing') = (ended_at is null))
);
-- Nobody of ours has two calls at once: of two presses one rings.
create unique index office_call_ringing on office_call (by_person_id) where state = 'ringing';
create index office_call_person on office_call (person_id, id desc) where person_id is not null;
create index office_call_missed on office_call (missed_call_id) where missed_call_id is not null;

insert into desk_kind values ('callback', 2, '{admin}', false);

-- One more kind, beside whatever the view holds by now.
do $$ begin
  execute 'create or replace view desk_work as ' || rtrim(pg_get_viewdef('desk_work'::regclass), '; ') || $view$
union all
  select 'callback', m.id, '', m.person_id, null::integer, null::bigint, m.first_rang_at, m.first_rang_at,
    null::timestamptz, coalesce(p.first_name, 'Somebody') || ' rang and nobody answered',
    'Number ending in ' || right(m.phone, 2), '/alpha/internal/missed_calls?call=' || m.id
  from missed_call m left join person p on p.id = m.person_id where m.settled_at is null
$view$;
end $$;
create trigger desk_callback after insert or delete or update of settled_at, person_id on missed_call
  for each row execute function desk_follow('callback', 'id');
