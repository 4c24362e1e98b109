-- Owners may have a phone of any country. A code goes to Indian numbers only, so that a number abroad stands beside
-- `phone`, never in it: ten digits of another country may be an Indian's number too.
alter table person
  add abroad_code text check (abroad_code ~ '^[1-9][0-9]{0,2}$' and abroad_code <> '91'),
  add abroad_phone text check (abroad_phone ~ '^[0-9]{4,14}$'),
  add constraint person_abroad_whole check ((abroad_code is null) = (abroad_phone is null));
comment on column person.abroad_phone is 'To be called at; never proven by a code, and nobody signs in by it.';

alter table lead
  add country_code text not null default '91' check (country_code ~ '^[1-9][0-9]{0,2}$'),
  -- One line for whoever calls, put together from the options of the form.
  add wish text;
drop index lead_one_open;
create unique index lead_one_open on lead (country_code, phone, source) where closed_at is null;
