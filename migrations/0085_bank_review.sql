-- An account that its bank does not confirm is checked by hand, with a cancelled cheque. A changed account is not paid to
-- for a day, so that somebody whose account was changed by a thief can still stop it.

alter table bank_account
  -- The sealed picture of a cancelled cheque.
  add cheque_key text unique,
  add cheque_type text check (cheque_type in ('application/pdf', 'image/jpeg')),
  -- The name the bank told, for whoever checks by hand.
  add registered_name text,
  add locked_until timestamptz,
  -- When the bank is asked next, until it has answered.
  add ask_at timestamptz,
  add asked smallint not null default 0,
  add by_hand boolean not null default false,
  add reviewed_by_id bigint references person,
  add reviewed_at timestamptz,
  -- Why it was refused, for the person to read.
  add remark text check (length(remark) <= 300),
  drop constraint bank_account_status_check,
  add constraint bank_account_status_check check (
    status in ('submitted', 'pending', 'verified', 'name_differs', 'invalid', 'review', 'refused')),
  add constraint bank_account_cheque check ((cheque_key is null) = (cheque_type is null)),
  add constraint bank_account_by_hand check (not by_hand or (status = 'verified' and reviewed_by_id is not null)),
  -- Nobody decides about an account of their own.
  add constraint bank_account_two_people check (reviewed_by_id <> person_id);
comment on column bank_account.locked_until is 'Set where it took the place of another account: nothing is paid to it before.';

update bank_account set ask_at = created_at where status = 'pending' and replaced_at is null;
drop index bank_account_pending;
create index bank_account_ask on bank_account (ask_at) where ask_at is not null and replaced_at is null;
create index bank_account_review on bank_account (id) where status = 'review' and replaced_at is null;

alter table payout
  drop constraint payout_waits_for_check,
  add constraint payout_waits_for_check check (waits_for in ('bank_account', 'bank_change'));
create index payout_waits_for_change on payout (id) where waits_for = 'bank_change';

alter table money_action
  drop constraint money_action_what_check,
  add constraint money_action_what_check check (what in (
    'refund', 'retry_refund', 'check', 'settle', 'ask_refund', 'approve_refund', 'refuse_refund', 'retry_payout',
    'approve_bank', 'refuse_bank', 'see_cheque'));
