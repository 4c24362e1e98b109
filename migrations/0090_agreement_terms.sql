-- After eleven months a further agreement is made for the same tenancy; until it is signed the old one goes on.
alter table agreement
  add term smallint not null default 1 check (term > 0),
  drop constraint agreement_tenancy_id_key,
  add constraint agreement_term_once unique (tenancy_id, term);
comment on column agreement.term is 'Which agreement of the tenancy it is, from 1.';
