-- News about offers, for people who agreed to them: at most two a month.
create table offer_news (
  person_id bigint not null references person on delete cascade,
  sent_on date not null,
  primary key (person_id, sent_on)
);
