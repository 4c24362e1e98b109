alter table watch validate constraint watch_language;
alter table shifting_request validate constraint shifting_request_language;
