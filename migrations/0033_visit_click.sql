-- The advertisement click that brought the visitor, as their browser kept it, so that the advertisement can be told.
alter table visit add column gclid text;
