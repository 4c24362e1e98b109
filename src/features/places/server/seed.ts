import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db-types.ts'
import { cities, localities } from './gazetteer.ts'

/** Synchronises the tables with the files. Unchanged rows are not written. */
export async function seedPlaces(db: Kysely<Database>): Promise<void> {
  await seedCities(db)
  await seedLocalities(db)
}

async function seedCities(db: Kysely<Database>): Promise<void> {
  const rows = cities.map((city) => ({
    id: city.id,
    slug: city.slug,
    name: city.name,
    aliases: [...city.aliases],
    state: city.state,
    lat: city.lat,
    lng: city.lng,
    sw_lat: city.swLat,
    sw_lng: city.swLng,
    ne_lat: city.neLat,
    ne_lng: city.neLng,
    zero_deposit: city.zeroDeposit,
    weight: city.weight,
  }))
  await upsert(db, 'city', rows)
}

async function seedLocalities(db: Kysely<Database>): Promise<void> {
  const rows = localities.map((locality) => ({
    id: locality.id,
    city_id: locality.cityId,
    slug: locality.slug,
    name: locality.name,
    aliases: [...locality.aliases],
    lat: locality.lat,
    lng: locality.lng,
    pincode: locality.pincode,
    popularity: locality.popularity,
    rent_level: locality.rentLevel,
  }))
  await upsert(db, 'locality', rows)
}

/** One statement with one parameter for any number of rows; the columns are the rows' keys. */
async function upsert(
  db: Kysely<Database>,
  table: 'city' | 'locality',
  rows: readonly { id: number }[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const list = (of?: string) => sql.join(columns.map((column) => sql.ref(of ? `${of}.${column}` : column)))
  const set = columns
    .filter((column) => column !== 'id')
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  await sql`
    insert into ${sql.table(table)} (${list()})
    select ${list('given')} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) given
    on conflict (id) do update set ${sql.join(set)}
    where (${list(table)}) is distinct from (${list('excluded')})`.execute(db)
}
