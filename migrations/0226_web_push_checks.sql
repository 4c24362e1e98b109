-- Every row fits already: the checks before permitted less.
alter table outbox_message validate constraint outbox_message_channel;
alter table notification_choice validate constraint notification_choice_channel;
