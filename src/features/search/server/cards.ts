import type { Db } from '#platform/db.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { rupees } from '#shared/money.ts'
import type { HouseCard } from '../contract.ts'
import { rentKeys, unitFlags } from '../rules.ts'
import { type CardRow, type Hit, listCards } from './queries.ts'

/** As long as a results page itself is shared: a card is never older than the page it could stand on. */
const ttlMs = 15_000
const maxCards = 20_000

type Kept = { card: HouseCard; expires: number }
type Store = { day: Day; cards: Map<number, Kept> }
const kept = new WeakMap<object, Store>()

/** What was kept on another day is let go: which offers hold depends on the day. */
function storeOf(db: Db, day: Day): Store['cards'] {
  const found = kept.get(db)
  if (found?.day === day) return found.cards
  const cards: Store['cards'] = new Map()
  kept.set(db, { day, cards })
  return cards
}

const keyOf = (home: number, kind: number): number => home * 4 + kind

/** The cards of these hits, in their order; only those not seen lately are read from the database. */
export async function getCards(db: Db, hits: readonly Hit[], today: Day): Promise<HouseCard[]> {
  const store = storeOf(db, today)
  const now = Date.now()
  const cards = new Map<number, HouseCard>()
  const missing: Hit[] = []
  for (const hit of hits) {
    const key = keyOf(hit.home_id, hit.kind)
    const found = store.get(key)
    if (found && found.expires > now) cards.set(key, found.card)
    else missing.push(hit)
  }
  for (const row of await listCards(db, missing, today)) {
    const key = keyOf(row.id, row.kind)
    const card = cardOf(row)
    cards.set(key, card)
    store.delete(key)
    store.set(key, { card, expires: now + ttlMs })
  }
  for (const key of store.keys()) {
    if (store.size <= maxCards) break
    store.delete(key)
  }
  return hits.flatMap(({ home_id, kind }) => cards.get(keyOf(home_id, kind)) ?? [])
}

export function cardOf(row: CardRow): HouseCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    ...rentKeys(row.kind, rupees(row.rent), rupees(row.deposit)),
    group_id: row.group_id,
    status_code: row.status_code,
    sold_out: (row.flags & unitFlags.soldOut) !== 0,
    bed_available_count: row.left_count,
    tags: row.tags,
    prime: row.prime,
    furnishing_type: row.furnishing,
    bhk_details: row.bedroom_count === 0 ? 'Studio' : `${row.bedroom_count} BHK`,
    house_type: row.house_type,
    locality: row.locality,
    city: row.city,
    gender: row.gender,
    area: row.area_sqft,
    amenity_list: row.amenities,
    offers: row.offers,
    vertical: row.vertical,
    online_sav: (row.flags & unitFlags.tour) !== 0,
    last_updated_date: dayInIndia(row.updated_at),
    lat_double: row.lat,
    long_double: row.lng,
    picture:
      row.picture_id === null
        ? null
        : { id: row.picture_id, width: row.width, height: row.height, alt: row.alt, placeholder: row.placeholder },
    photo_count: row.photo_count,
  }
}
