-- When the person last proved who they are, in this session or before a switch of role, and by which means. Dangerous
-- changes want a recent proof; sessions of staff end some hours after the sign-in.
alter table session
  add column signed_in_at timestamptz,
  add column proven_at timestamptz,
  add column proven_by text;
update session set signed_in_at = created_at, proven_at = created_at, proven_by = how;
alter table session
  alter column signed_in_at set not null,
  alter column proven_at set not null,
  alter column proven_by set not null,
  alter column signed_in_at set default now(),
  alter column proven_at set default now(),
  alter column proven_by set default 'code';
