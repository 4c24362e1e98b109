-- How many came by the links of a campaign, by day; nothing about who they were.
create table campaign_arrival (
  day date not null,
  source text not null check (length(source) <= 200),
  medium text not null check (length(medium) <= 200),
  campaign text not null check (length(campaign) <= 200),
  -- Came by an advertisement of Google: the address had a click number.
  clicked boolean not null,
  arrivals integer not null check (arrivals > 0),
  primary key (day, source, medium, campaign, clicked)
);

-- What brought a person to their first visit, booking or request for help. Without a campaign the texts are empty.
create table attribution (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('visit', 'lead', 'booking')),
  person_id bigint references person on delete cascade,
  visit_id bigint references visit on delete set null,
  lead_id bigint references lead on delete set null,
  booking_id bigint references booking on delete set null,
  made_at timestamptz not null,
  source text not null default '' check (length(source) <= 200),
  medium text not null default '' check (length(medium) <= 200),
  campaign text not null default '' check (length(campaign) <= 200),
  term text not null default '' check (length(term) <= 200),
  content text not null default '' check (length(content) <= 200),
  clicked boolean not null default false,
  gclid text check (length(gclid) <= 200),
  check ((visit_id is null or kind = 'visit') and (lead_id is null or kind = 'lead')
    and (booking_id is null or kind = 'booking')),
  check (gclid is null or clicked)
);
comment on column attribution.lead_id is 'Leads are deleted after a time; that there was one still counts.';
-- The first of each kind is the one that counts.
create unique index attribution_first on attribution (kind, person_id) where person_id is not null;
create unique index attribution_visit on attribution (visit_id) where visit_id is not null;
create unique index attribution_lead on attribution (lead_id) where lead_id is not null;
create unique index attribution_booking on attribution (booking_id) where booking_id is not null;
create index attribution_person on attribution (person_id) where person_id is not null;
create index attribution_made on attribution (made_at);

-- What there is already: of visits the number of the click is known.
insert into attribution (kind, person_id, visit_id, made_at, clicked, gclid)
select distinct on (coalesce(person_id, -id)) 'visit', person_id, id, created_at, gclid is not null, gclid
from visit where tenancy_id is null order by coalesce(person_id, -id), created_at, id;
insert into attribution (kind, person_id, lead_id, made_at)
select distinct on (coalesce(person_id, -id)) 'lead', person_id, id, created_at
from lead order by coalesce(person_id, -id), created_at, id;
insert into attribution (kind, person_id, booking_id, made_at)
select distinct on (person_id) 'booking', person_id, id, created_at
from booking order by person_id, (confirmed_at is null), created_at, id;
