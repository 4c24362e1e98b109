import { buffer } from 'node:stream/consumers'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import { cards } from '#features/homes/cards/server/api.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'
import { homes } from '#features/homes/listing/server/api.ts'
import { places } from '#features/places/server/api.ts'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { topicOf } from '#features/search/filters/indexing.ts'
import { fullName } from '#features/search/filters/page-words.ts'
import { parseSearchUrl } from '#features/search/filters/search-url.ts'
import { index } from '#features/search/index/server/api.ts'
import { search } from '#features/search/results/server/api.ts'
import { m } from '#messages'
import type { Context } from '#platform/context.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { pictureFile } from '#platform/images/images.ts'
import { dayInIndia } from '#shared/dates.ts'
import { formatRupees, paise } from '#shared/money.ts'
import type { OgCard } from './og-drawing.ts'
import { findHomeHit, findPictureKey } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'providers'>

/** The picture's content for this path, in the current language; null if there is no such page. */
export async function ogCardOf(ctx: Ctx, path: string): Promise<OgCard | null> {
  if (path === '/home') return homePage(ctx)
  const slug = /^\/houses\/([^/]+)$/.exec(path)?.[1]
  if (slug) return housePage(ctx, slug)
  const asked = parseSearchUrl(path, new URLSearchParams())
  return asked && !asked.overlay ? resultsPage(ctx, asked.filters) : null
}

async function homePage(ctx: Ctx): Promise<OgCard> {
  const { houses } = await search.searchHomes(ctx, { ...noFilters(''), perPage: 1 })
  return { title: m.search_card_home(), facts: m.search_card_promise(), photo: await photoOf(ctx, houses[0]) }
}

async function housePage(ctx: Ctx, slug: string): Promise<OgCard | null> {
  const hit = await findHomeHit(ctx.db, slug)
  const [house] = hit ? await cards.getCards(ctx.db, [hit], dayInIndia(ctx.now)) : []
  if (!house) return null
  const place = `${places.placeName(house.locality)}, ${places.placeName(house.city)}`
  const facts = house.sold_out ? place : m.search_card_house({ rent: formatRupees(paise(rentOf(house))), place })
  return { title: homes.titleOf(house.title), facts, photo: await photoOf(ctx, house) }
}

async function resultsPage(ctx: Ctx, asked: Filters): Promise<OgCard | null> {
  const topic = topicOf(asked)
  try {
    const { city, locality, filters } = await index.resolvePlace(ctx.db, topic)
    const [{ houses }, { count, minRent }] = await Promise.all([
      search.searchHomes(ctx, { ...filters, perPage: 1 }),
      search.countOffer(ctx, filters),
    ])
    return {
      title: fullName(filters, {
        city: places.placeName(city.name),
        locality: locality && places.placeName(locality.name),
      }),
      facts: count > 0 ? m.search_card_found({ homes: m.search_count({ count }), rent: formatRupees(minRent) }) : '',
      photo: await photoOf(ctx, houses[0]),
    }
  } catch (error) {
    if (error instanceof Refusal && error.status === notFound().status) return null
    throw error
  }
}

async function photoOf({ db, providers }: Ctx, house: HouseCard | undefined): Promise<Buffer | null> {
  const key = house?.picture ? await findPictureKey(db, house.picture.id) : undefined
  const file = key ? await providers.storage.get(pictureFile(key)) : null
  return file ? buffer(file.body) : null
}
