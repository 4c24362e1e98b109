import { amenities, amenityIconUrl, bhkLabel } from '#features/homes/rules.ts'
import { tourUrl } from '#features/tours/rules.ts'
import type { Db } from '#platform/db.ts'
import { type Day, dayInIndia } from '#shared/dates.ts'
import { deepFreeze } from '#shared/deep-freeze.ts'
import { rupees } from '#shared/money.ts'
import type { PictureWidth } from '#shared/picture-widths.ts'
import type { HouseCard } from '../contract.ts'
import { complexId, isSoldOut, rentKeys, unitFlags } from '../rules.ts'
import { type CardRow, listCards } from './card-queries.ts'
import type { Hit } from './queries.ts'

/** What a card says beside its home, such as today's visits, may be this old; what changes of the home itself drops it. */
const ttlMs = 60_000
const maxCards = 20_000

type Kept = { card: HouseCard; expires: number }
/** `drops` counts how often something was dropped: what was read before is not kept after. */
type Store = { day: Day; cards: Map<number, Kept>; drops: number }
const kept = new WeakMap<object, Store>()

/** Cards may be kept from now on: whoever says so hears of every home that changes, and drops its cards. */
export function keepCards(db: Db): void {
  kept.set(db, { day: '', cards: new Map(), drops: 0 })
}

export function keepNoCards(db: Db): void {
  kept.delete(db)
}

/** What was kept on another day is let go: which offers hold depends on the day. */
function storeOf(db: Db, day: Day): Store | undefined {
  const store = kept.get(db)
  if (store && store.day !== day) {
    store.day = day
    store.cards.clear()
  }
  return store
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
    const found = store?.cards.get(key)
    if (found && found.expires > now) cards.set(key, found.card)
    else missing.push(hit)
  }
  const drops = store?.drops
  const read = (await listCards(db, missing, today)).map((row) => ({ row, card: deepFreeze(cardOf(row)) }))
  for (const { row, card } of read) cards.set(keyOf(row.id, row.kind), card)
  if (store && store.day === today && store.drops === drops) keep(store, cards, now + ttlMs)
  return hits.flatMap(({ home_id, kind }) => cards.get(keyOf(home_id, kind)) ?? [])
}

function keep({ cards: store }: Store, cards: ReadonlyMap<number, HouseCard>, expires: number): void {
  for (const [key, card] of cards) {
    if (store.get(key)?.card === card) continue
    store.delete(key)
    store.set(key, { card, expires })
  }
  for (const key of store.keys()) {
    if (store.size <= maxCards) break
    store.delete(key)
  }
}

/** These homes changed: whatever is kept of them is read anew when it is next asked for. */
export function dropCards(db: Db, homeIds: Iterable<number>): void {
  const store = kept.get(db)
  if (!store) return
  store.drops += 1
  for (const id of homeIds) for (const kind of kinds.keys()) store.cards.delete(keyOf(id, kind))
}

export function cardOf(row: CardRow): HouseCard {
  const kind = kinds[row.kind] as HouseCard['booking_type']
  const counts = {
    status_code: row.status_code,
    bed_available_count: row.free_beds,
    room_available_count: row.free_rooms,
  }
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    ...moneyOf(row),
    booking_type: kind,
    group_id: row.group_id,
    group: groupOf(row),
    ...counts,
    sold_out: isSoldOut(counts),
    private: kind !== 'bed',
    bathroom_count: row.bathroom_count,
    ...picturesOf(row),
    tags: row.tags,
    prime: row.prime,
    furnishing_type: row.furnishing,
    bhk_details: bhkLabel(row.bedroom_count),
    house_type: row.house_type,
    locality: row.locality,
    city: row.city,
    gender: row.gender,
    area: row.area_sqft,
    estd: row.built_year,
    amenity_list: row.amenities.flatMap((key) => amenitySigns.get(key) ?? []),
    category_offers: offersOf(row),
    complex_id: row.vertical === 'PG' ? complexId(row.slug) : null,
    vertical: row.vertical,
    online_sav: (row.flags & unitFlags.tour) !== 0,
    house_videos: (row.videos ?? []).map(([id, recordedAt, storageKey]) => ({
      house_video_id: id,
      url: tourUrl(id, storageKey),
      recorded_at: recordedAt,
    })),
    last_updated_date: dayInIndia(row.updated_at),
    live_on_before: dayInIndia(row.listed_at),
    todays_sav_count: row.visits,
    // The same card is shown to everybody; `withOwnIncome` writes it into a copy for the owner.
    owner_income: null,
    lat_double: row.lat,
    long_double: row.lng,
    society_details: row.society_slug === null ? null : { city: row.city_slug, slug: row.society_slug },
  }
}

const kinds = ['bed', 'room', 'house'] as const

/** No offer of ours lowers a rent, only what is paid once or beside it: the rent is its own base. */
function moneyOf(row: CardRow) {
  const rent = rupees(row.rent)
  // A home of the bond partner's alone takes no deposit: the partner vouches for whoever moves in.
  const deposit = row.tags.includes('eqaro_only') ? 0 : rupees(row.deposit)
  return {
    ...rentKeys(row.kind, { rent, deposit, base: rent }),
    initial_rent: rent,
    monthly_rent: rupees(row.monthly),
  }
}

const groupOf = ({ group_id: id, group_houses, group_visits }: CardRow): HouseCard['group'] =>
  id === null ? null : { id, house_count: group_houses ?? 0, todays_group_sav_count: group_visits ?? 0 }

function picturesOf(row: CardRow): Pick<HouseCard, 'image_url' | 'picture' | 'photo_count'> {
  const { picture_id: id, width, height, alt, placeholder, photo_count } = row
  if (id === null) return { image_url: null, picture: null, photo_count }
  return { image_url: `/img/${id}/${cardWidth}.webp`, picture: { id, width, height, alt, placeholder }, photo_count }
}

const cardWidth: PictureWidth = 640

const amenitySigns = new Map(
  amenities.map(({ key, label }) => [key, Object.freeze({ amenity: label, icon_url: amenityIconUrl(key) })]),
)

function offersOf({ offers }: CardRow): HouseCard['category_offers'] {
  const split: HouseCard['category_offers'] = { bed: [], room: [], house: [] }
  for (const [offer_id, text, of] of offers ?? []) for (const kind of of) split[kind].push({ offer_id, text })
  return split
}
