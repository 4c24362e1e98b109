-- The text of a message with a code or a sign-in link rests sealed, and is blanked once it is sent.
alter table outbox_message
  alter column body drop not null,
  add column body_sealed bytea;
-- Those sent before this. One that still waits is sent from its clear text, and blanked then.
update outbox_message set body = null
  where sent_at is not null and (purpose like 'otp:%' or purpose in ('account:sign-in-link', 'account:confirm-email'));
