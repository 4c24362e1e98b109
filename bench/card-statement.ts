/** Selects the data of cards by key only: the least a server must query for a page of results. */
export const cardStatement = `
  select u.home_id, u.kind, u.rent, u.deposit, u.left_count, u.flags, h.slug, h.title, h.group_id, h.status_code, h.tags,
    h.prime, h.furnishing, h.bedroom_count, h.bathroom_count, h.house_type, h.gender, h.area_sqft, h.amenities, h.vertical,
    h.updated_at, h.lat, h.lng, h.photo_count, l.name as locality, c.name as city,
    p.id as picture_id, p.width, p.height, p.alt, p.placeholder
  from unnest($1::int[], $2::smallint[]) with ordinality as hit(home_id, kind, position)
  join unit u on u.home_id = hit.home_id and u.kind = hit.kind
  join home h on h.id = hit.home_id
  join locality l on l.id = h.locality_id
  join city c on c.id = h.city_id
  left join picture p on p.id = h.cover_picture_id
  order by hit.position`
