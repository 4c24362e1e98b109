import type { Furnishing, HouseType } from '#features/homes/listing/kinds.ts'
import { m } from '#messages'
import type { Comfort } from './comforts.ts'

/** The values of filters as a page says them in its language; staff and imports use the English labels of `kinds.ts`. */

export const furnishingName = (furnishing: Furnishing): string =>
  m.cards_furnishing({ furnishing: furnishing.replace('-', '_') })

export const houseTypeName = (type: HouseType): string => m.search_house_type({ type })

export const comfortName = (one: Comfort): string => m.search_comfort({ comfort: one.replace('-', '_') })
