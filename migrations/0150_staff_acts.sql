-- What people of ours do, whatever it is about: written in the transaction that does it (src/platform/acts.ts).
create table staff_act (
  id bigint generated always as identity primary key,
  -- Who, in which role.
  person_id bigint not null references person,
  role text not null,
  -- The person as whom they see the site, where they do.
  as_person_id bigint references person,
  -- The call, by its name in code.
  what text not null,
  -- Such as "lead 12".
  about text not null default '',
  about_person_id bigint references person,
  before jsonb,
  after jsonb,
  why text not null default '',
  made_at timestamptz not null
);
comment on table staff_act is 'What staff did, to what, and why: only ever added to.';
create index staff_act_person on staff_act (person_id, id);
create index staff_act_about_person on staff_act (about_person_id, id) where about_person_id is not null;
create index staff_act_what on staff_act (what, id);
-- Only the words go, with the account of whom they are about.
create function staff_act_is_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.why = '' and new.before is null and new.after is null
    and (new.id, new.person_id, new.role, new.as_person_id, new.what, new.about, new.about_person_id, new.made_at)
      is not distinct from
      (old.id, old.person_id, old.role, old.as_person_id, old.what, old.about, old.about_person_id, old.made_at)
  then return new; end if;
  raise exception 'the log of staff is only added to' using errcode = 'restrict_violation';
end $$;
create trigger staff_act_stays before update or delete on staff_act
  for each row execute function staff_act_is_written();
