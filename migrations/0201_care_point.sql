alter table care_request validate constraint care_point;
