import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A signed-in person and the bed that only they want. */
export type Booker = { personId: number; cookie: string; slug: string; homeId: number; bedId: number }

/** A new signed-in person for every bed that can be booked at once. */
export async function makeBookers(client: pg.Client, most: number): Promise<Booker[]> {
  const { rows } = await client.query<{ slug: string; home_id: number; bed_id: number }>(
    `select h.slug, h.id as home_id, b.id as bed_id from home h join bed b on b.home_id = h.id
     where h.status_code = 1 and 'bed' = any (h.booking_kinds) and not h.stop_visits
       and h.available_from <= (now() at time zone 'Asia/Kolkata')::date and not 'eqaro_only' = any (h.tags)
       and not exists (select from stay s where s.bed_id = b.id)
       and exists (select from unit u where u.home_id = h.id and u.kind = 0 and u.flags & 8 = 0)
     order by hashint4(b.id) limit $1`,
    [most],
  )
  const tokens = rows.map(() => randomBytes(32).toString('base64url'))
  // Phones of a range that no demo account has.
  const people = await client.query<{ id: number }>(
    `with made as (insert into person (first_name, last_name, phone, phone_confirmed_at, email)
         select 'Load', 'Cluster', (7200000000 + n * 7)::text, now(), 'load' || n || '@cluster.example'
         from generate_series(1, $1::int) as n returning id),
       roles as (insert into person_role (person_id, role) select id, 'tenant' from made)
     select id::int from made`,
    [rows.length],
  )
  await client.query(
    `insert into session (token_hash, person_id, role, created_at, signed_in_at, proven_at, expires_at)
     select hash, person, 'tenant', now(), now(), now(), now() + interval '3 hours'
     from unnest($1::bytea[], $2::bigint[]) as s (hash, person)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), people.rows.map(({ id }) => id)],
  )
  return rows.map((row, at) => ({
    ...{ slug: row.slug, homeId: row.home_id, bedId: row.bed_id, personId: people.rows[at]?.id ?? 0 },
    cookie: `thikana_session=${tokens[at]}`,
  }))
}
