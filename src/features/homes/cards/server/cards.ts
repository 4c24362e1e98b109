import type { Db } from '#platform/db.ts'
import { KeptPart } from '#platform/http/kept-part.ts'
import type { Day } from '#shared/dates.ts'
import { HouseCard } from '../contract.ts'
import type { Hit } from '../hit.ts'
import { cardOf } from './card-of.ts'
import { listCards } from './card-queries.ts'

/** What a card says beside its home, such as today's visits, may be this old; what changes of the home itself drops it. */
const ttlMs = 60_000
/** Some two and a half kilobytes each. */
const maxCards = 40_000

export type KeptCard = KeptPart<HouseCard>
type Kept = { card: KeptCard; expires: number }
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

const kinds = [0, 1, 2]
const keyOf = (home: number, kind: number): number => home * 4 + kind

/** The cards of these hits, in their order. */
export async function getCards(db: Db, hits: readonly Hit[], today: Day): Promise<HouseCard[]> {
  return readCards(await findCards(db, hits, today))
}

export const readCards = (cards: readonly KeptCard[]): HouseCard[] => cards.map((card) => card.read())

/** The same as they are sent; only those not seen lately are read from the database. */
export async function findCards(db: Db, hits: readonly Hit[], today: Day): Promise<KeptCard[]> {
  const store = storeOf(db, today)
  const now = Date.now()
  const cards = new Map<number, KeptCard>()
  const missing: Hit[] = []
  for (const hit of hits) {
    const key = keyOf(hit.home_id, hit.kind)
    const found = store?.cards.get(key)
    if (found && found.expires > now) cards.set(key, found.card)
    else missing.push(hit)
  }
  const drops = store?.drops
  const rows = await listCards(db, missing, today)
  const maySave = store && store.day === today && store.drops === drops
  for (const row of rows) {
    const key = keyOf(row.id, row.kind)
    const card = new KeptPart(HouseCard, cardOf(row))
    cards.set(key, card)
    if (maySave) keep(store, key, { card, expires: now + ttlMs })
  }
  return hits.flatMap(({ home_id, kind }) => cards.get(keyOf(home_id, kind)) ?? [])
}

/** Those read last stand last. */
function keep({ cards }: Store, key: number, card: Kept): void {
  cards.delete(key)
  cards.set(key, card)
  if (cards.size <= maxCards) return
  for (const oldest of cards.keys()) {
    cards.delete(oldest)
    return
  }
}

/** These homes changed: whatever is kept of them is read anew when it is next asked for. */
export function dropCards(db: Db, homeIds: Iterable<number>): void {
  const store = kept.get(db)
  if (!store) return
  store.drops += 1
  for (const id of homeIds) for (const kind of kinds) store.cards.delete(keyOf(id, kind))
}
