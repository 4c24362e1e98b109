-- Moves to another home look for homes near in rent, sold out now or not: a bed that is let today may be free by then.
create index unit_near on unit (city_id, kind, rent, home_id);
