-- A sign-in link works only in the browser in which it was asked for: a link sent by somebody else would sign a person in
-- to the sender's account.
alter table account_link add column device_hash bytea;
