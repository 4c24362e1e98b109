import { m } from '#messages'

/** Studio, 3 BHK */
export const sizeText = (bedrooms: number): string =>
  bedrooms === 0 ? m.house_studio() : m.search_bhk({ count: bedrooms })
