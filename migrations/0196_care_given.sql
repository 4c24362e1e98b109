-- The office may take a repair from one partner and give it to another.
alter table care_ask drop constraint care_ask_answer_check,
  add constraint care_ask_answer_check check (answer in ('waits', 'accepted', 'declined', 'silent', 'taken_back'));
