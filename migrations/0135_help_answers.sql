-- Whether an article of the help centre was useful: counts only, nothing about who said so.
create table help_answer (
  article text primary key check (article ~ '^[a-z0-9-]{1,60}$'),
  useful integer not null default 0 check (useful >= 0),
  not_useful integer not null default 0 check (not_useful >= 0)
);
