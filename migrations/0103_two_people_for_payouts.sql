-- Two people stand behind money that leaves by a decision: both look at a cheque, and above the limit of one person
-- both decide a disputed line alike.
alter table bank_account
  add first_reviewed_by_id bigint references person,
  add first_reviewed_at timestamptz,
  add constraint bank_account_first_review check ((first_reviewed_by_id is null) = (first_reviewed_at is null)),
  -- Accounts that were accepted before keep their one reviewer.
  add constraint bank_account_two_reviewers check (
    not by_hand or (first_reviewed_by_id is not null and first_reviewed_by_id <> reviewed_by_id)
  ) not valid;

alter table settlement_line
  add first_amount bigint check (first_amount >= 0 and first_amount <= amount),
  add first_decision text check (length(first_decision) between 1 and 1000),
  add first_decided_by_id bigint references person,
  add constraint settlement_line_first check (
    (first_amount is null) = (first_decided_by_id is null) and (first_amount is null) = (first_decision is null)
  ),
  add constraint settlement_line_two_people check (first_decided_by_id <> decided_by_id);
comment on column settlement_line.first_amount is
  'Of a decision above the limit of one person: the amount the first one wants, until another decides the same.';

alter table money_action
  drop constraint money_action_what_check,
  add constraint money_action_what_check check (what in (
    'refund', 'retry_refund', 'check', 'settle', 'ask_refund', 'approve_refund', 'refuse_refund', 'retry_payout',
    'check_bank', 'approve_bank', 'refuse_bank', 'see_cheque', 'ask_dispute', 'decide_dispute', 'confirm_dispute'));
