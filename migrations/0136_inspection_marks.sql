-- Where on a photo a defect is, as the manager marks it; parts of its width and height from the top left.

alter table inspection_item
  -- The phone's id of the photo, which may arrive later.
  add mark_photo text,
  add mark_x real check (mark_x between 0 and 1),
  add mark_y real check (mark_y between 0 and 1),
  add check (num_nulls(mark_photo, mark_x, mark_y) in (0, 3));
