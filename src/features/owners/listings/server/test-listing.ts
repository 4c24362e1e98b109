import sharp from 'sharp'
import type { Sent, TestApp } from '#app/testing/test-app.ts'
import type { ListingHome } from '../contract.ts'

export const aListingHome = (wishes: Partial<ListingHome> = {}): ListingHome => ({
  ...{ city: 'bangalore', locality: 'hsr-layout', street: '12, 17th Cross', pincode: '560102', house_type: 'flat' },
  ...{ furnishing: 'semi-furnished', gender: 'any', let_as: 'bed', bathroom_count: 1, area_sqft: 900, floor: 2 },
  ...{ floors: 4, facing: 'East', rent: 0, deposit_months: 2, amenities: ['wifi', 'fridge'], words: 'Morning sun.' },
  available_from: '2026-12-05',
  rooms: [
    { name: 'Room 1', beds: 2, attached_bathroom: true, ac: false, balcony: true, rent: 9_000_00 },
    { name: 'Room 2', beds: 1, attached_bathroom: false, ac: true, balcony: false, rent: 12_000_00 },
  ],
  ...wishes,
})

/** A photo of one grey, as bright as wished (0 to 255). */
export const aListingPhoto = (brightness = 150, width = 1200): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width, height: Math.round(width * 0.75), channels: 3 },
      background: { r: brightness, g: brightness, b: brightness },
    },
  })
    .jpeg()
    .toBuffer()

type Field = { place: string } | { paper: string }

/** Sends a file to `photos` or `papers` of a listing. */
export async function sendFile(
  site: TestApp,
  cookie: string,
  id: number,
  field: Field,
  bytes: Uint8Array,
): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries(field)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const body = new Response(form)
  const path = 'place' in field ? 'photos' : 'papers'
  return site.send('POST', `/api/v1/owner/listings/${id}/${path}.json`, {
    ...{ cookie, headers: { 'content-type': body.headers.get('content-type') } },
    body: Buffer.from(await body.arrayBuffer()),
  })
}
