import { offerWords } from '#features/homes/listing/offer-words.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { m } from '#messages'
import { type Cache, openCache } from '#platform/cache.ts'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import { deepFreeze } from '#shared/deep-freeze.ts'
import { currentLanguage } from '#shared/language.ts'
import type { HouseCard } from '../contract.ts'
import type { Hit } from '../hit.ts'
import { cardOf, shownPictures } from './card-of.ts'
import { type CardRow, listCards } from './card-queries.ts'
import { coversApart } from './covers.ts'

/** Maximum age of card data from other tables, such as today's visits; a change of the home itself evicts the card. */
const ttlMs = 60_000
/** About 5 kB each. */
const maxEntries = 20_000

/** `drops` counts evictions, so that a card read before an eviction is not cached after it. */
type Store = { day: Day; cards: Cache<number, Kept>; drops: number }
type Kept = { card: HouseCard; pictures: NonNullable<CardRow['pictures']> }
const stores = new WeakMap<object, Store>()

/** Enables caching. The caller must listen for home changes and evict their cards. */
export function enableCardCache(db: Db): void {
  stores.set(db, { day: '', cards: openCache<number, Kept>({ ttlMs, maxEntries }), drops: 0 })
}

export function disableCardCache(db: Db): void {
  stores.delete(db)
}

/** Starts an empty cache on a new day, because valid offers depend on the day. */
function storeOf(db: Db, day: Day): Store | undefined {
  const store = stores.get(db)
  if (store && store.day !== day) {
    store.day = day
    store.cards.clear()
  }
  return store
}

const kinds = [0, 1, 2]
const keyOf = (home: number, kind: number): number => home * 4 + kind

/**
 * The cards of these hits in their order, with different covers on neighbours; only uncached ones are read from the
 * database.
 */
export async function getCards(db: Db, hits: readonly Hit[], today: Day): Promise<HouseCard[]> {
  const store = storeOf(db, today)
  const cards = new Map<number, Kept>()
  const missing: Hit[] = []
  for (const hit of hits) {
    const key = keyOf(hit.home_id, hit.kind)
    const found = store?.cards.find(key)
    if (found) cards.set(key, found)
    else missing.push(hit)
  }
  const drops = store?.drops
  const rows = await listCards(db, missing, today)
  const maySave = store && store.day === today && store.drops === drops
  for (const row of rows) {
    const key = keyOf(row.id, row.kind)
    const kept = deepFreeze({ card: cardOf(row), pictures: row.pictures ?? [] })
    cards.set(key, kept)
    if (maySave) store.cards.set(key, kept)
  }
  const list = hits.flatMap(({ home_id, kind }) => cards.get(keyOf(home_id, kind)) ?? [])
  const ordered = coversApart(list.map(({ pictures }) => pictures))
  return list.map(({ card, pictures }, at) => {
    const shown = ordered[at] ?? pictures
    return placed(shown === pictures ? card : { ...card, ...shownPictures(shown) })
  })
}

/** Cards are kept in English for all; their titles, places and offers are said in the language of who asks. */
function placed(card: HouseCard): HouseCard {
  if (currentLanguage() === 'en') return card
  const { bed, room, house } = card.category_offers
  const title = homes.titleOf(card.title)
  return {
    ...{ ...card, title, picture: card.picture && { ...card.picture, alt: m.cards_photo_of({ title }) } },
    ...{ locality: places.placeName(card.locality), city: places.placeName(card.city) },
    category_offers: { bed: bed.map(translateOffer), room: room.map(translateOffer), house: house.map(translateOffer) },
  }
}

type CardOffer = HouseCard['category_offers']['bed'][number]
const translateOffer = (offer: CardOffer): CardOffer => ({ ...offer, text: offerWords(offer.text) })

/** Evicts the cards of changed homes. */
export function evictCards(db: Db, homeIds: Iterable<number>): void {
  const store = stores.get(db)
  if (!store) return
  store.drops += 1
  for (const id of homeIds) for (const kind of kinds) store.cards.delete(keyOf(id, kind))
}
