-- A search of a locality finds all of its homes, however far they stand from its middle. Saved searches were looked up by
-- the box around that middle; until they are saved again, those look in their whole city, where the exact rule decides.
update saved_search set near = box(point(-1000, -1000), point(1000, 1000)) where removed_at is null;
