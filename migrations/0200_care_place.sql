-- The photo of the home on which the tenant showed what is broken, and the point on it as parts of its width and height.
alter table care_request
  add picture_id integer references picture on delete set null,
  add point_x real,
  add point_y real;
alter table care_request
  add constraint care_point check ((point_x is null) = (point_y is null)
    and (point_x is null or (point_x between 0 and 1 and point_y between 0 and 1))) not valid;
