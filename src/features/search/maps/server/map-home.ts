import type { HouseCard } from '#features/homes/cards/contract.ts'
import { cards } from '#features/homes/cards/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'

const kinds = ['bed', 'room', 'house'] as const

type Asked = { id: number; kind?: (typeof kinds)[number] | undefined }

/** The home as it is found: as a bed before a room before a house, unless one of these is asked for. */
export async function getMapHome({ db, now }: Pick<Context, 'db' | 'now'>, { id, kind }: Asked): Promise<HouseCard> {
  const hits = kinds.flatMap((name, at) => (kind === undefined || kind === name ? [{ home_id: id, kind: at }] : []))
  const [house] = await cards.getCards(db, hits, dayInIndia(now))
  if (!house) throw notFound(m.map_home_gone())
  return house
}
