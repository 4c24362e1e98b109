import { sql } from 'kysely'
import { statusCodes } from '#features/homes/listing/rules.ts'
import type { Db } from '#platform/db.ts'
import type { Day } from '#shared/dates.ts'
import { paise } from '#shared/money.ts'
import type { SaleOrder } from '../rules.ts'

export type SaleQuestion = {
  cityId?: number | undefined
  localityId?: number | undefined
  bedrooms?: number | undefined
  /** Rupees. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** For sale, and not hidden as a home. */
const forSale = (db: Db, asked: SaleQuestion) => {
  let query = db
    .selectFrom('home_sale')
    .innerJoin('home', 'home.id', 'home_sale.home_id')
    .where('home_sale.sold_at', 'is', null)
    .where('home.status_code', '<>', statusCodes.unlisted)
  if (asked.cityId !== undefined) query = query.where('home_sale.city_id', '=', asked.cityId)
  if (asked.localityId !== undefined) query = query.where('home_sale.locality_id', '=', asked.localityId)
  if (asked.bedrooms) query = query.where('home_sale.bedroom_count', '=', asked.bedrooms)
  if (asked.minPrice) query = query.where('home_sale.price', '>=', paise(asked.minPrice))
  if (asked.maxPrice) query = query.where('home_sale.price', '<=', paise(asked.maxPrice))
  return query
}

const cards = (db: Db, asked: SaleQuestion) =>
  forSale(db, asked)
    .innerJoin('locality', 'locality.id', 'home.locality_id')
    .innerJoin('city', 'city.id', 'home.city_id')
    .leftJoin('society', 'society.id', 'home.society_id')
    .leftJoin('picture', 'picture.id', 'home.cover_picture_id')
    .select(['home.slug', 'home.title', 'home.house_type', 'home.bedroom_count', 'home.bathroom_count'])
    .select(['home.area_sqft', 'home.photo_count', 'home_sale.price', 'home_sale.negotiable', 'home_sale.listed_at'])
    .select(['city.slug as city_slug', 'city.name as city', 'locality.slug as locality_slug'])
    .select(['locality.name as locality', 'society.name as society'])
    .select(['picture.id as picture_id', 'picture.width', 'picture.height', 'picture.alt', 'picture.placeholder'])

export type SaleRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

export function listSales(db: Db, asked: SaleQuestion, order: SaleOrder, limit: number, offset: number) {
  const sorted =
    order === 'newest'
      ? cards(db, asked).orderBy('home_sale.listed_at', 'desc')
      : cards(db, asked).orderBy('home_sale.price', order === 'price_asc' ? 'asc' : 'desc')
  return sorted.orderBy('home_sale.home_id').limit(limit).offset(offset).execute()
}

export async function countSales(db: Db, asked: SaleQuestion): Promise<number> {
  const row = await forSale(db, asked)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Where in a city something is for sale, by name. */
export const listSaleLocalities = (db: Db, cityId: number) =>
  forSale(db, { cityId })
    .innerJoin('locality', 'locality.id', 'home_sale.locality_id')
    .select(({ fn }) => ['locality.slug', 'locality.name', fn.countAll<number>().as('count')])
    .groupBy(['locality.slug', 'locality.name'])
    .orderBy('locality.name')
    .execute()

/** Others of the city at a price not far from it, the nearest price first. */
export const listOtherSales = (db: Db, sale: { home_id: number; city_id: number; price: number }, limit: number) =>
  cards(db, { cityId: sale.city_id })
    .where('home_sale.home_id', '<>', sale.home_id)
    .orderBy(sql`abs(home_sale.price - ${sale.price})`)
    .orderBy('home_sale.home_id')
    .limit(limit)
    .execute()

export const findSale = (db: Db, slug: string) =>
  forSale(db, {})
    .selectAll('home_sale')
    .select(['home.title', 'home.area_sqft', 'home.society_charge'])
    .where('home.slug', '=', slug)
    .executeTakeFirst()

/** Whether the home is occupied on this day, and until when. */
export async function findTenants(db: Db, homeId: number, today: Day) {
  const { rows } = await sql<{ tenanted: boolean; until: Day | null }>`
    select count(*) > 0 as tenanted,
      case when bool_or(upper_inf(during)) then null else max(upper(during)) end as until
    from stay where home_id = ${homeId} and during @> ${today}::date`.execute(db)
  return rows[0] ?? { tenanted: false, until: null }
}

/** The addresses for the sitemaps. */
export const listSaleAddresses = (db: Db, cityId: number) =>
  forSale(db, { cityId }).select(['home.slug', 'home_sale.listed_at']).orderBy('home_sale.home_id').execute()
