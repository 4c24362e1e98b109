import { sql } from 'kysely'
import { describeAct } from '#platform/acts.ts'
import type { Context } from '#platform/context.ts'
import { type Db, transaction } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { within } from '#platform/period.ts'
import type { HandlerInput } from '#shared/endpoint.ts'
import type { DeskSale, listSales as listCall } from '../contract.ts'

const pageSize = 50

type Row = Omit<DeskSale, 'listed_at' | 'sold_at'> & { listed_at: Date; sold_at: Date | null }
type Asked = HandlerInput<typeof listCall>['query']

export async function listSales(db: Db, { city, state, min_price, max_price, from, to, page }: Asked) {
  const paise = (rupees: number | undefined) => (rupees === undefined ? null : rupees * 100)
  const matches = sql`(${city ?? null}::text is null or c.slug = ${city ?? null})
    and (${state ?? null}::text is null or (s.sold_at is not null) = (${state ?? null} = 'sold'))
    and (${paise(min_price)}::bigint is null or s.price >= ${paise(min_price)})
    and (${paise(max_price)}::bigint is null or s.price <= ${paise(max_price)})
    and ${within('s.listed_at', { from, to })}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select s.home_id, h.slug, h.title, c.name as city, s.price, s.listed_at, s.sold_at
      from home_sale s join home h on h.id = s.home_id join city c on c.id = s.city_id where ${matches}
      order by s.listed_at desc, s.home_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from home_sale s join city c on c.id = s.city_id
      where ${matches}`.execute(db),
  ])
  const total = counted.rows[0]?.count ?? 0
  const sales = rows.map(({ listed_at, sold_at, ...row }) => ({
    ...row,
    listed_at: listed_at.toISOString(),
    sold_at: sold_at?.toISOString() ?? null,
  }))
  return { sales, total, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

export async function markSold(ctx: Context, id: number, { sold, reason }: { sold: boolean; reason: string }) {
  await transaction(ctx.db, async (tx) => {
    const query = tx.selectFrom('home_sale').select('sold_at').where('home_id', '=', id)
    const sale = await query.forUpdate().executeTakeFirst()
    if (!sale) throw notFound('This home is not for sale.')
    const sold_at = sold ? (sale.sold_at ?? ctx.now) : null
    await tx.updateTable('home_sale').set({ sold_at }).where('home_id', '=', id).execute()
    describeAct(ctx, {
      ...{ about: `sale of home ${id}`, why: reason },
      ...{ before: { sold: sale.sold_at !== null }, after: { sold } },
    })
  })
}
