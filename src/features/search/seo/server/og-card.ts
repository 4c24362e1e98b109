import { buffer } from 'node:stream/consumers'
import type { HouseCard } from '#features/homes/cards/contract.ts'
import { cards } from '#features/homes/cards/server/api.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'
import { type Filters, noFilters } from '#features/search/filters/filters.ts'
import { topicOf } from '#features/search/filters/indexing.ts'
import { fullName } from '#features/search/filters/page-words.ts'
import { parseSearchUrl } from '#features/search/filters/search-url.ts'
import { index } from '#features/search/index/server/api.ts'
import { search } from '#features/search/results/server/api.ts'
import type { Context } from '#platform/context.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { pictureFile } from '#platform/images/images.ts'
import { dayInIndia } from '#shared/dates.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees, paise } from '#shared/money.ts'
import type { OgCard } from './og-drawing.ts'
import { findHomeHit, findPictureKey } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'providers'>

/** The picture's content for this path; null if there is no such page. */
export async function ogCardOf(ctx: Ctx, path: string): Promise<OgCard | null> {
  if (path === '/home') return homePage(ctx)
  const slug = /^\/houses\/([^/]+)$/.exec(path)?.[1]
  if (slug) return housePage(ctx, slug)
  const asked = parseSearchUrl(path, new URLSearchParams())
  return asked && !asked.overlay ? resultsPage(ctx, asked.filters) : null
}

async function homePage(ctx: Ctx): Promise<OgCard> {
  const { houses } = await search.searchHomes(ctx, { ...noFilters(''), perPage: 1 })
  const facts = 'Rent, deposit and every charge shown before you visit'
  return { title: 'Beds, rooms and houses for rent in Indian cities', facts, photo: await photoOf(ctx, houses[0]) }
}

async function housePage(ctx: Ctx, slug: string): Promise<OgCard | null> {
  const hit = await findHomeHit(ctx.db, slug)
  const [house] = hit ? await cards.getCards(ctx.db, [hit], dayInIndia(ctx.now)) : []
  if (!house) return null
  const facts = house.sold_out
    ? `${house.locality}, ${house.city}`
    : `From ${monthly(house)} in ${house.locality}, ${house.city}`
  return { title: house.title, facts, photo: await photoOf(ctx, house) }
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
      title: fullName(filters, { city: city.name, locality: locality?.name }),
      facts:
        count > 0 ? `${grouped(count)} ${count === 1 ? 'home' : 'homes'}, from ${formatRupees(minRent)} a month` : '',
      photo: await photoOf(ctx, houses[0]),
    }
  } catch (error) {
    if (error instanceof Refusal && error.status === notFound().status) return null
    throw error
  }
}

const monthly = (house: HouseCard): string => `${formatRupees(paise(rentOf(house)))} a month`

async function photoOf({ db, providers }: Ctx, house: HouseCard | undefined): Promise<Buffer | null> {
  const key = house?.picture ? await findPictureKey(db, house.picture.id) : undefined
  const file = key ? await providers.storage.get(pictureFile(key)) : null
  return file ? buffer(file.body) : null
}
