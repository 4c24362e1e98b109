-- Messages to people without an account are in the language of the page on which they asked.
alter table watch add column language text not null default 'en';
alter table watch add constraint watch_language check (language in ('en', 'hi', 'kn')) not valid;

alter table shifting_request add column language text not null default 'en';
alter table shifting_request add constraint shifting_request_language check (language in ('en', 'hi', 'kn')) not valid;
