import { houseUrl } from '#features/homes/listing/house-address.ts'
import { absolute, context, type JsonLd } from '#shared/json-ld.ts'
import type { HouseCard } from './contract.ts'

type ListedHome = Pick<HouseCard, 'slug' | 'title'> & Partial<Pick<HouseCard, 'vertical'>>

/** The homes of a page of results, numbered on from the previous pages; each home's own page has the details. */
export const itemList = (
  homes: readonly ListedHome[],
  origin: string,
  options: { name: string; before: number },
): JsonLd => ({
  '@context': context,
  '@type': 'ItemList',
  name: options.name,
  numberOfItems: homes.length,
  itemListElement: homes.map((home, at) => ({
    '@type': 'ListItem',
    position: options.before + at + 1,
    name: home.title,
    url: absolute(origin, houseUrl({ slug: home.slug, vertical: home.vertical ?? null })),
  })),
})
