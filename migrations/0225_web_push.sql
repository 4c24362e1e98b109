-- Messages by push, beside SMS and mail. The endpoint is a secret: whoever knows it could write to the device.
create table push_device (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  session_id bigint not null references session on delete cascade,
  endpoint_hash bytea not null unique,
  sealed bytea not null,
  name text not null,
  created_at timestamptz not null default now()
);
comment on table push_device is 'A browser that shows messages; it belongs to the session in which it was switched on and is silent once that has ended.';
comment on column push_device.sealed is 'The address at the push service and the keys of the browser.';
create index push_device_person on push_device (person_id);
create index push_device_session on push_device (session_id);

-- allowed: a check that permits more replaces it below, and the version before writes nothing else.
alter table outbox_message drop constraint outbox_message_channel_check;
alter table outbox_message add constraint outbox_message_channel check (channel in ('sms', 'email', 'push')) not valid;
-- allowed: as above.
alter table notification_choice drop constraint notification_choice_channel_check;
alter table notification_choice
  add constraint notification_choice_channel check (channel in ('sms', 'email', 'push')) not valid;
