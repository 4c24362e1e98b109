import type { HouseCard } from '#features/homes/cards/contract.ts'
import { rentOf } from '#features/homes/listing/rent-keys.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** A results page by plain string concatenation: the same cards, no framework, no styles. */
export const plainPage = (houses: readonly HouseCard[]): string =>
  `<!doctype html><html lang="en"><head><title>Homes</title></head><body><main>${houses.map(card).join('')}</main></body></html>`

function card(house: HouseCard): string {
  const { picture } = house
  const image = picture
    ? `<img src="/pictures/${picture.id}/640.webp" width="${picture.width}" height="${picture.height}" alt="${safe(picture.alt)}" style="background-image:url(${picture.placeholder})">`
    : ''
  return `<article><a href="/houses/${house.slug}">${image}<h3>${safe(house.title)}</h3></a>
<p>${safe(house.locality)}, ${safe(house.city)}</p><p>₹${rentOf(house).toLocaleString('en-IN')} a month</p>
<ul><li>${house.bhk_details}</li><li>${house.furnishing_type}</li><li>${house.area} sq ft</li></ul>
<ul>${house.amenity_list.map(({ amenity }) => `<li>${safe(amenity)}</li>`).join('')}</ul>
${house.category_offers[house.booking_type].map(({ text }) => `<p>${safe(text)}</p>`).join('')}</article>`
}
