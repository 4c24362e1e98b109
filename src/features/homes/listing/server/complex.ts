import type { Context } from '#platform/context.ts'
import { badInput, notFound } from '#platform/errors.ts'
import { rupees } from '#shared/money.ts'
import { complexId, pgUrl } from '../house-address.ts'
import type { Complex } from '../pg-contract.ts'
import { variantsOf, wireVariant } from '../pg-variants.ts'
import { amenityOf, inCatalogueOrder } from '../rules.ts'
import { getHouse } from './get-house.ts'
import { houseInLanguage } from './home-in-language.ts'

/** Returns a PG as a complex; other homes are not found. */
export async function getComplex(
  ctx: Pick<Context, 'db' | 'now'>,
  asked: { id?: string; slug?: string },
): Promise<Complex> {
  const slug = asked.slug ?? asked.id?.slice(1)
  if (slug === undefined) throw badInput({ id: 'Say which one: its id, or its slug.' })
  const house = houseInLanguage(await getHouse(ctx, slug))
  const id = complexId(house.slug)
  if (house.vertical !== 'PG' || (asked.id !== undefined && asked.id !== id)) throw notFound()
  const variants = variantsOf(house.rooms)
  return {
    id,
    slug: house.slug,
    url: pgUrl(id),
    name: house.title,
    description: house.short_description,
    house_id: house.id,
    thikana_id: house.thikana_id,
    gender: house.gender,
    sold_out: house.sold_out,
    address: house.address,
    lat: house.lat,
    lng: house.lng,
    amenities: inCatalogueOrder(house.amenities).map((key) => ({ key, label: amenityOf(key)?.label ?? key })),
    photos: house.photos,
    bed_count: house.bed_count,
    available_bed_count: variants.reduce((sum, each) => sum + each.beds_free, 0),
    variants: variants
      .map(wireVariant)
      .map((each) => ({ ...each, min_rent: each.min_rent === null ? null : rupees(each.min_rent) })),
  }
}
