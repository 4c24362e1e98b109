-- Two more ways to read the units of a city from an index alone, for searches that PostgreSQL answers by itself.

-- What the filters would leave is counted by facet: the attributes that filters ask about, and above them the bar of the
-- chart that the price counts in (question.ts has the same mask and steps). Side by side in an index, units of one facet
-- are counted in half the time it takes to compute and hash the facet of each.
create function facet_of(kind smallint, attrs integer, price integer) returns integer
language sql immutable parallel safe
return (attrs & 73727) | (least(price / case kind when 2 then 400000 else 100000 end, 19) << 17);

-- attrs and rent again: without them PostgreSQL would fetch each row to be able to compute what the index has computed.
-- pt, because what is left of a city without its outskirts is sooner counted among all of it.
create index unit_facet on unit (city_id, kind, facet_of(kind, attrs, rent))
  include (pt, attrs, rent, monthly, available_from, bed_rent) where flags & 8 = 0;

-- What lies in a box is read line by line of the map, each from side to side: a unit costs a quarter of what it costs in
-- unit_pt, which stays for what is read nearest first. Lines are 600 m apart, and a smallint numbers all round the earth.
create function map_line(degrees double precision) returns smallint
language sql immutable parallel safe
return floor(degrees * 180)::smallint;

create index unit_line on unit (city_id, kind, map_line(pt[1]), map_line(pt[0]))
  include (home_id, pt, attrs, gender, furnishing, bedrooms, house_type, flags, rent, monthly, available_from, score,
    created_at, bed_rent)
  where flags & 8 = 0;
