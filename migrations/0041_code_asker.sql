-- A code works only where it was asked for: in that browser, or for the person who was signed in. Guesses and new codes
-- of others leave it alone.
alter table otp_challenge add column asker_hash bytea;
drop index otp_challenge_phone;
create index otp_challenge_asker on otp_challenge (phone, purpose, asker_hash, created_at desc);
