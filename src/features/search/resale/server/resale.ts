import { homes } from '#features/homes/listing/server/api.ts'
import { places } from '#features/places/server/api.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { dayInIndia } from '#shared/dates.ts'
import type { HandlerInput, ReplyInput } from '#shared/endpoint.ts'
import type { getResale as getResaleCall, listResale as listResaleCall, Sale, SaleCard } from '../contract.ts'
import { pricePerSqft } from '../rules.ts'
import * as queries from './queries.ts'

const perPage = 12
const mostOthers = 3

type Question = HandlerInput<typeof listResaleCall>['query']

export async function listResale(
  { db }: Pick<Context, 'db'>,
  query: Question,
): Promise<ReplyInput<typeof listResaleCall>> {
  const city = query.city ? await places.findCityBySlug(db, query.city) : null
  const locality = city && query.locality ? await places.findLocality(db, city.id, query.locality) : null
  if (city === undefined || locality === undefined) throw notFound()
  const asked = {
    cityId: city?.id,
    localityId: locality?.id,
    bedrooms: query.bedrooms,
    minPrice: query.min_price,
    maxPrice: query.max_price,
  }
  const [rows, total, localities] = await Promise.all([
    queries.listSales(db, asked, query.order, perPage, (query.page - 1) * perPage),
    queries.countSales(db, asked),
    city ? queries.listSaleLocalities(db, city.id) : [],
  ])
  if (query.page > 1 && rows.length === 0) throw notFound()
  return {
    homes: rows.map(cardOf),
    city: city && { slug: city.slug, name: places.placeName(city.name) },
    locality: locality && { slug: locality.slug, name: places.placeName(locality.name) },
    localities: localities.map(({ slug, name, count }) => ({
      slug,
      name: places.placeName(name),
      count: Number(count),
    })),
    page: query.page,
    total_pages: Math.ceil(total / perPage),
    total_entries: total,
  }
}

/** A home that is not for sale is not found here, however well it is to let. */
export async function getResale(
  ctx: Pick<Context, 'db' | 'now'>,
  slug: string,
): Promise<ReplyInput<typeof getResaleCall>> {
  const row = await queries.findSale(ctx.db, slug)
  if (!row) throw notFound()
  const [house, tenants, others] = await Promise.all([
    homes.getHouse(ctx, slug),
    queries.findTenants(ctx.db, row.home_id, dayInIndia(ctx.now)),
    queries.listOtherSales(ctx.db, row, mostOthers),
  ])
  const sale: Sale = {
    price: row.price,
    price_per_sqft: pricePerSqft(row.price, row.area_sqft),
    negotiable: row.negotiable,
    ownership: row.ownership as Sale['ownership'],
    built_year: row.built_year,
    owners: row.owners,
    home_loan: row.home_loan,
    papers: row.papers as Sale['papers'],
    maintenance: row.society_charge,
    listed_on: dayInIndia(row.listed_at),
    tenanted: tenants.tenanted,
    tenanted_until: tenants.until,
  }
  const { locality, city } = house.address
  const address = { ...house.address, locality: places.placeName(locality), city: places.placeName(city) }
  return { sale, house: { ...house, address }, others: others.map(cardOf) }
}

function cardOf(row: queries.SaleRow): SaleCard {
  const { picture_id: id, width, height, alt, placeholder } = row
  return {
    slug: row.slug,
    title: homes.titleOf(row.title),
    city: { slug: row.city_slug, name: places.placeName(row.city) },
    locality: { slug: row.locality_slug, name: places.placeName(row.locality) },
    society: row.society,
    house_type: row.house_type,
    bedroom_count: row.bedroom_count,
    bathroom_count: row.bathroom_count,
    area: row.area_sqft,
    price: row.price,
    price_per_sqft: pricePerSqft(row.price, row.area_sqft),
    negotiable: row.negotiable,
    picture:
      id !== null && width !== null && height !== null
        ? { id, width, height, alt: alt ?? '', placeholder: placeholder ?? '' }
        : null,
    photo_count: row.photo_count,
    listed_on: dayInIndia(row.listed_at),
  }
}
