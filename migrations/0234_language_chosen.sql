-- English stands in every profile from the start: from now on a profile says whether it was chosen. Whoever is there
-- keeps their language as a choice; an account made from now on has none until it chooses.
alter table person add column language_chosen boolean not null default true;
alter table person alter column language_chosen set default false;

-- Messages about a visit go to an address of nobody's too, in the language of the page on which it was scheduled.
alter table visit add column asked_in text;
alter table visit add constraint visit_asked_in check (asked_in in ('en', 'hi', 'kn')) not valid;
