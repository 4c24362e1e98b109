import type { Furnishing } from '#features/homes/listing/kinds.ts'
import { amenityOf } from '#features/homes/listing/rules.ts'
import { m } from '#messages'
import { currentLanguage } from '#shared/language.ts'

/** Kinds and facts of a home in the owner's language; they are stored in English. */

/** 2 BHK, or Studio. */
export const sizeName = (bedrooms: number): string =>
  bedrooms === 0 ? m.house_studio() : m.search_bhk({ count: bedrooms })

/** semi furnished, as it stands in a sentence. */
export const furnishedWords = (furnishing: Furnishing): string =>
  m.comingin_furnishing({ furnishing: furnishing.replace(/-.*/, '') })

/** An amenity of the catalogue by its key. */
export const amenityName = (key: string): string =>
  currentLanguage() === 'en' ? (amenityOf(key)?.label ?? key) : m.cards_amenity({ key: key.replaceAll('-', '_') })
