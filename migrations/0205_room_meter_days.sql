-- `meter_reading_once` says it for each meter.
drop index meter_reading_day;
alter table meter_share validate constraint meter_share_own;
