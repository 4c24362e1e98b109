-- Payments too old for the gateway to refund go back to a bank account; the money office knows payouts.

alter table refund add payout_id bigint unique references payout;
comment on column refund.payout_id is 'Set where the gateway no longer refunds the payment: it goes to the person''s bank account.';

alter table money_check
  add payouts integer not null default 0,
  -- Paise, of those payouts.
  add paid_out_there bigint not null default 0,
  add paid_out_here bigint not null default 0;

alter table money_mismatch
  drop constraint money_mismatch_kind_check,
  add constraint money_mismatch_kind_check check (kind in (
    'unknown_here', 'not_captured_there', 'amount_differs', 'refund_differs',
    'payout_unknown_here', 'payout_missing_there', 'payout_differs'));
comment on column money_mismatch.gateway_payment_id is 'The gateway''s id of the payment, or the provider''s of the payout.';

alter table money_action
  add payout_id bigint references payout,
  drop constraint money_action_what_check,
  add constraint money_action_what_check check (what in (
    'refund', 'retry_refund', 'check', 'settle', 'ask_refund', 'approve_refund', 'refuse_refund', 'retry_payout'));
