-- A move may lead to another city of ours, and partners who move people answer themselves.
alter table shifting_request
  -- Null: within `city_id`.
  add to_city_id smallint references city,
  -- The day on which the partner comes, where one has taken it.
  add comes_on date;

create table shifting_decline (
  request_id bigint not null references shifting_request on delete cascade,
  partner_id bigint not null references person,
  declined_at timestamptz not null,
  primary key (request_id, partner_id)
);
comment on table shifting_decline is 'Partners who cannot do a move: it is not offered to them again.';
create index shifting_decline_partner on shifting_decline (partner_id);
