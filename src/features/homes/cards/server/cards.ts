import { type Cache, openCache } from '#platform/cache.ts'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import { deepFreeze } from '#shared/deep-freeze.ts'
import type { HouseCard } from '../contract.ts'
import type { Hit } from '../hit.ts'
import { cardOf } from './card-of.ts'
import { listCards } from './card-queries.ts'

/** What a card says beside its home, such as today's visits, may be this old; what changes of the home itself drops it. */
const ttlMs = 60_000
/** Some five kilobytes each. */
const maxEntries = 20_000

/** `drops` counts how often something was dropped: what was read before is not cached after. */
type Store = { day: Day; cards: Cache<number, HouseCard>; drops: number }
const stores = new WeakMap<object, Store>()

/** Cards may be cached from now on: whoever says so hears of every home that changes, and drops its cards. */
export function keepCards(db: Db): void {
  stores.set(db, { day: '', cards: openCache<number, HouseCard>({ ttlMs, maxEntries }), drops: 0 })
}

export function keepNoCards(db: Db): void {
  stores.delete(db)
}

/** The cards of another day are let go: which offers hold depends on the day. */
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

/** The cards of these hits, in their order; only those not seen lately are read from the database. */
export async function getCards(db: Db, hits: readonly Hit[], today: Day): Promise<HouseCard[]> {
  const store = storeOf(db, today)
  const cards = new Map<number, HouseCard>()
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
    const card = deepFreeze(cardOf(row))
    cards.set(key, card)
    if (maySave) store.cards.set(key, card)
  }
  return hits.flatMap(({ home_id, kind }) => cards.get(keyOf(home_id, kind)) ?? [])
}

/** These homes changed: their cards are read anew when they are next asked for. */
export function dropCards(db: Db, homeIds: Iterable<number>): void {
  const store = stores.get(db)
  if (!store) return
  store.drops += 1
  for (const id of homeIds) for (const kind of kinds) store.cards.delete(keyOf(id, kind))
}
