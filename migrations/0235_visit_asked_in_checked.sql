alter table visit validate constraint visit_asked_in;
