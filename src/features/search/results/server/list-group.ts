import { sql } from 'kysely'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import type { Hit } from '#features/homes/cards/hit.ts'
import { cards } from '#features/homes/cards/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'

const mostInCarousel = 10

/** The homes of a group, each once as what it is cheapest to rent as; sold out ones stand at the end. */
export async function listGroupHouses({ db, now }: Pick<Context, 'db' | 'now'>, group: number): Promise<HouseCard[]> {
  const hits = await listGroupHits(db, group)
  if (hits.length === 0) throw notFound()
  return cards.getCards(db, hits, dayInIndia(now))
}

async function listGroupHits(db: Db, group: number): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select home_id, kind from (
      select distinct on (u.home_id) u.home_id, u.kind, u.rent, u.flags & 8 as sold
      from home h join unit u on u.home_id = h.id
      where h.group_id = ${group}
      order by u.home_id, u.flags & 8, u.rent, u.kind) each_once
    order by sold, rent, home_id limit ${mostInCarousel}`.execute(db)
  return rows
}
