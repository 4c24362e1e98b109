import { CallError, call } from '#shared/call.ts'
import { listCouponOffers, type Offer } from '../contract.ts'

/** Of a city as well, where it is known; a cookie or a link may name one that is gone. */
export async function loadOffers(city: string | null | undefined, src: string): Promise<Offer[]> {
  const ask = (query: { src: string; city?: string }) => call(listCouponOffers, { query })
  if (!city) return (await ask({ src })).data.offers
  const { data } = await ask({ src, city: city.slice(0, 60) }).catch((error) => {
    if (error instanceof CallError && error.fields.city) return ask({ src })
    throw error
  })
  return data.offers
}
