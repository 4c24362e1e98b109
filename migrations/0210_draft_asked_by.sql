-- The owner who asked for a draft is told what became of it, also after one of our people has changed it.
alter table home_draft add column asked_by bigint;
alter table home_draft add constraint home_draft_asked_by_fkey foreign key (asked_by) references person not valid;
alter table home_draft validate constraint home_draft_asked_by_fkey;
comment on column home_draft.asked_by is 'The owner who asked for the change; null where our people began it.';
update home_draft d set asked_by = d.saved_by from home h where h.id = d.home_id and h.owner_id = d.saved_by;
